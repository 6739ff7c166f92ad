#!/usr/bin/env python3
"""The same bot on a server, against the computer. docs/server.md has the rest.

    ./longroll serve &
    python3 examples/server_bot.py --url http://localhost:1861
"""

import argparse
import http.client
import json
import random
import secrets
import time
import urllib.parse

from bot import choose


class Server:
    """Verbs by POST on one connection that is kept open."""

    def __init__(self, url):
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc)
        self.token = None

    def ask(self, path, **params):
        headers = {'Content-Type': 'application/json'}
        if self.token:
            headers['Authorization'] = f'Bearer {self.token}'
        while True:
            self.connection.request('POST', '/api/' + path, json.dumps(params), headers)
            answer = json.loads(self.connection.getresponse().read())
            error = answer.get('error')
            if not error:
                return answer
            if error['code'] != 10:  # anything but "too fast"
                raise RuntimeError(error['message'])
            time.sleep(error['data']['retry_after_ms'] / 1000)


def play(server, side, chance, **terms):
    """Makes a game against the computer, takes the open seat and plays it to its end."""
    enemy = 'union' if side == 'confederate' else 'confederate'
    seats = {side: {'kind': 'open'}, enemy: {'kind': 'computer', 'level': 'recruit'}}
    game = 'games/' + server.ask('create', seats=seats, **terms)['game']
    server.token = server.ask(f'{game}/join', side=side, name='the bot')['token']
    server.ask(f'{game}/part', bytes=secrets.token_hex(32))  # no die falls without ours
    while True:
        view = server.ask(f'{game}/view')
        if view['over']:
            return game, view
        if not view['choices']:  # the computer is choosing
            time.sleep(0.01)
            continue
        action = choose([each['action'] for each in view['choices']], chance)
        server.ask(f'{game}/apply', version=view['version'], action=action)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--url', default='http://localhost:1861')
    parser.add_argument('--battle', default='brawners-farm')
    parser.add_argument('--rulebook', default='brothers-at-arms')
    parser.add_argument('--side', default='union', choices=('confederate', 'union'))
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    server = Server(given.url)
    game, view = play(server, given.side, random.Random(given.seed), battle=given.battle,
                      rulebook=given.rulebook)
    proved = server.ask('verify', log=server.ask(f'{game}/log')['log'])
    verdict = view['verdict']
    print(f"{verdict['winner'] or 'nobody'} wins: {verdict['level']}, {view['deeds']} actions, "
          f"{proved['dice']} dice proved")


if __name__ == '__main__':
    main()
