#!/usr/bin/env python3
"""A bot that plays a whole game with itself on the engine's pipe. docs/protocol.md has the rest.

    python3 examples/bot.py --battle brawners-farm --rulebook brothers-at-arms --seed 1
"""

import argparse
import json
import pathlib
import random
import subprocess

PROGRAM = pathlib.Path(__file__).resolve().parents[1] / 'longroll'


class Engine:
    """One engine with one game: a line out, a line back."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], text=True, encoding='utf-8',
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = 0

    def ask(self, method, **params):
        self.asked += 1
        request = {'jsonrpc': '2.0', 'id': self.asked, 'method': method, 'params': params}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if 'error' in reply:
            raise RuntimeError(reply['error']['message'])
        return reply['result']

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def choose(actions, chance):
    """All the wit it has: it attacks if it can, and seldom ends a phase before it must."""
    attacks = [each for each in actions if each['do'] in ('fire', 'melee')]
    others = [each for each in actions if each['do'] != 'end_phase']
    if not others or chance.random() < 0.1:
        return actions[-1]
    return chance.choice(attacks or others)


def play(engine, chance, **terms):
    """Plays until nobody has to choose any more; answers the verdict and how many actions it took."""
    engine.ask('new', **terms)
    answer = engine.ask('legal', words=False)
    while answer['decides']:
        action = choose([each['action'] for each in answer['actions']], chance)
        answer = engine.ask('step', action=action, words=False)
        if answer['turn_ended']:
            print(f"turn {answer['before']['turn']} is over after {answer['deeds']} actions")
    return answer['verdict'], answer['deeds']


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--program', default=PROGRAM)
    parser.add_argument('--battle', default='brawners-farm')
    parser.add_argument('--rulebook', default='brothers-at-arms')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--log', help='a file for the log of the game')
    given = parser.parse_args()
    engine = Engine(given.program)
    verdict, actions = play(engine, random.Random(given.seed), battle=given.battle,
                            rulebook=given.rulebook, seed=given.seed)
    if given.log:
        pathlib.Path(given.log).write_text(engine.ask('log')['log'], encoding='utf-8')
    print(f"{verdict['winner'] or 'nobody'} wins: {verdict['level']}, {actions} actions")
    return engine.close()


if __name__ == '__main__':
    raise SystemExit(main())
