"""docs/battle.schema.json refuses what the loader refuses, as far as a schema can know: each slip of
tests/battle/toml_slips_test.cpp is tried on it. A schema sees one value at a time: it cannot follow
an id to what it names, add up men, or put two hours in their order."""

import datetime
import json
import pathlib
import re
import tomllib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What it takes the whole file, or two values of it, to know.
BEYOND_A_SCHEMA = {
    'DupId', 'DupIdFormationUnit', 'DupArrival', 'DanglingParent', 'DanglingArrival',
    'DanglingPlace', 'Outside', 'OutsidePlain', 'NoPosition', 'ArrivalLate', 'EndBefore', 'Dusk',
    'ArmsSum', 'LevelOrder', 'SelfParent', 'SideMismatch', 'NoUnitsOfASide', 'MapOrder', 'MapLarge',
    'MapSmall', 'MapEast', 'ArrivalUnused', 'ReleaseLate', 'Thresholds', 'ObjectiveRef',
    'LossesTwice', 'LossesUnknown', 'Sight'}


class Schema:
    """As much of JSON Schema (draft 7) as the file uses; an unknown word is an error."""

    SAID_ELSEWHERE = {'$schema', 'title', 'description', 'definitions', 'then', 'else', 'required',
                      'minItems', 'maxItems', 'minLength', 'maxLength', 'additionalProperties'}
    TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'integer': int}

    def __init__(self, root):
        self.root = root

    def fits(self, schema, value):
        if isinstance(schema, bool):
            return schema
        for word in schema:
            if word not in self.SAID_ELSEWHERE and not hasattr(self, word.replace('$', '') + '_'):
                raise AssertionError(f'the schema says {word}, which this test does not know')
        return (self.sizes(schema, value) and self.members(schema, value) and
                all(getattr(self, word.replace('$', '') + '_')(schema, said, value)
                    for word, said in schema.items() if word not in self.SAID_ELSEWHERE))

    def sizes(self, schema, value):
        if isinstance(value, (str, list)):
            least = schema.get('minLength' if isinstance(value, str) else 'minItems', 0)
            most = schema.get('maxLength' if isinstance(value, str) else 'maxItems', len(value))
            return least <= len(value) <= most
        return True

    def members(self, schema, value):
        if not isinstance(value, dict):
            return True
        if any(name not in value for name in schema.get('required', ())):
            return False
        known = schema.get('properties', {})
        more = schema.get('additionalProperties', True)
        return all(self.fits(known.get(name, more), member) for name, member in value.items())

    def ref_(self, _, said, value):
        return self.fits(self.root['definitions'][said.rsplit('/', 1)[1]], value)

    def type_(self, _, said, value):
        if said == 'number':
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        if said == 'integer' and isinstance(value, bool):
            return False
        return isinstance(value, self.TYPES[said])

    def properties_(self, *_):
        return True

    def enum_(self, _, said, value):
        return value in said

    def pattern_(self, _, said, value):
        return not isinstance(value, str) or re.search(said, value) is not None

    def minimum_(self, _, said, value):
        return not isinstance(value, (int, float)) or value >= said

    def maximum_(self, _, said, value):
        return not isinstance(value, (int, float)) or value <= said

    def exclusiveMaximum_(self, _, said, value):
        return not isinstance(value, (int, float)) or value < said

    def items_(self, _, said, value):
        return not isinstance(value, list) or all(self.fits(said, item) for item in value)

    def contains_(self, _, said, value):
        return not isinstance(value, list) or any(self.fits(said, item) for item in value)

    def uniqueItems_(self, _, said, value):
        return not isinstance(value, list) or len(value) == len({json.dumps(v) for v in value})

    def allOf_(self, _, said, value):
        return all(self.fits(one, value) for one in said)

    def anyOf_(self, _, said, value):
        return any(self.fits(one, value) for one in said)

    def not_(self, _, said, value):
        return not self.fits(said, value)

    def if_(self, schema, said, value):
        return self.fits(schema.get('then' if self.fits(said, value) else 'else', True), value)

    def dependencies_(self, _, said, value):
        if not isinstance(value, dict):
            return True
        return all(all(name in value for name in need) if isinstance(need, list)
                   else self.fits(need, value)
                   for key, need in said.items() if key in value)


def plain(value):
    """As JSON has it: dates and times are text."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    return value


def slips():
    """(name, text of battle.toml, what the loader says) of each slip that the loader's tests try."""
    text = r'((?:\s*"(?:[^"\\]|\\.)*")+)'
    source = (ROOT / 'tests/battle/toml_slips_test.cpp').read_text()
    for parts in re.findall(r'\{' + ','.join([text] * 5) + r'\}', source):
        name, example, old, new, said = (
            ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', part)).replace('\\n', '\n')
            .replace('\\"', '"') for part in parts)
        toml = (ROOT / 'tests/battle/data' / example / 'battle.toml').read_text()
        if old in toml:
            yield name, toml.replace(old, new, 1), said


class BattleSchema(unittest.TestCase):
    def setUp(self):
        self.root = json.loads((ROOT / 'docs/battle.schema.json').read_text())
        self.schema = Schema(self.root)

    def test_takes_every_battle(self):
        for folder in ('battles', 'tests/battle/data'):
            for path in sorted((ROOT / folder).glob('*/battle.toml')):
                with self.subTest(path.parent.name):
                    self.assertTrue(
                        self.schema.fits(self.root, plain(tomllib.loads(path.read_text()))))

    def test_refuses_what_the_loader_refuses(self):
        tried = 0
        for name, toml, said in slips():
            try:
                battle = plain(tomllib.loads(toml))
            except tomllib.TOMLDecodeError:
                continue  # no editor gets as far as the schema
            tried += 1
            with self.subTest(name):
                accepted = name in BEYOND_A_SCHEMA or not said
                self.assertEqual(self.schema.fits(self.root, battle), accepted, said)
        self.assertGreater(tried, 60)


if __name__ == '__main__':
    unittest.main()
