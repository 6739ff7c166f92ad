"""What `./longroll install` puts in place, with a program that needs no compiler."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Install(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        tree = self.tree = self.folder / 'tree'
        release = tree / 'build/release'
        release.mkdir(parents=True)
        shutil.copy(ROOT / 'longroll', tree)
        for name in ('host', 'battles'):
            shutil.copytree(ROOT / name, tree / name)
        (tree / 'docs').mkdir()
        for name in ('server.md', 'dice.md', 'openapi.json'):
            shutil.copy(ROOT / 'docs' / name, tree / 'docs')
        # As if all were built: ninja has nothing to do, and the client is newer than its sources.
        (release / 'build.ninja').write_text('build longroll: phony\n')
        program = release / 'longroll'
        program.write_text('#!/bin/sh\necho "$0 $*"\n')
        program.chmod(0o755)
        (tree / 'web/dist').mkdir(parents=True)
        (tree / 'web/dist/index.html').write_text('the client')
        (tree / 'build/.client').write_text('')

    def install(self, *given, **environment):
        return subprocess.run([self.tree / 'longroll', 'install', *map(str, given)],
                              capture_output=True, text=True, check=False,
                              env={**os.environ, **environment})

    def test_everything_is_under_the_prefix(self):
        prefix = self.folder / 'prefix'
        ran = self.install(prefix)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        said = subprocess.run([prefix / 'bin/longroll', 'serve'], capture_output=True, text=True,
                              check=True)
        self.assertIn('serve', said.stdout)
        for battle in os.listdir(ROOT / 'battles'):
            self.assertTrue((prefix / 'share/longroll/battles' / battle).exists(), battle)
        unit = (prefix / 'lib/systemd/system/longroll.service').read_text()
        self.assertIn(f'ExecStart={prefix}/bin/longroll serve', unit)
        self.assertNotIn('@PREFIX@', unit)
        for sample in ('nginx.conf', 'Caddyfile'):
            self.assertTrue((prefix / 'share/longroll/host' / sample).is_file())
        shutil.rmtree(self.tree)
        self.assertTrue((prefix / 'share/longroll/battles/first-bull-run/battle.toml').is_file())

    def test_a_second_time_takes_away_what_is_no_more(self):
        prefix = self.folder / 'prefix'
        self.install(prefix)
        shutil.rmtree(self.tree / 'battles/brawners-farm')
        self.install(prefix)
        self.assertEqual(sorted(p.name for p in (prefix / 'share/longroll/battles').iterdir()),
                         sorted(os.listdir(self.tree / 'battles')))

    def test_packagers_have_another_root(self):
        ran = self.install('/usr', DESTDIR=str(self.folder / 'package'))
        self.assertEqual(ran.returncode, 0, ran.stderr)
        unit = self.folder / 'package/usr/lib/systemd/system/longroll.service'
        self.assertIn('ExecStart=/usr/bin/longroll serve', unit.read_text())

    def test_it_wants_a_whole_path(self):
        ran = self.install('here')
        self.assertEqual(ran.returncode, 1)
        self.assertIn('install takes the folder', ran.stderr)


if __name__ == '__main__':
    unittest.main()
