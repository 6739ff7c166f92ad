"""Enough of C++ to check the house rules: comments, strings, scopes and functions of a source."""

import bisect
import dataclasses
import re

_TOKEN = re.compile(
    r'''(?P<line>//[^\n]*)
      | (?P<block>/\*.*?\*/)
      | (?P<raw>\bR"(?P<mark>[^()\s\\]{0,16})\(.*?\)(?P=mark)")
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<number>\b\d[\d'a-zA-Z.]*)
      | (?P<char>'(?:\\.|[^'\\\n])+')''',
    re.DOTALL | re.VERBOSE)
_PREPROCESSOR = re.compile(r'^[ ]*#(?:[^\n]*\\\n)*[^\n]*', re.MULTILINE)
_INCLUDE = re.compile(r'^[ ]*#[ ]*include[ ]+(["<])([^">]+)[">]', re.MULTILINE)
_TEMPLATE = re.compile(r'\btemplate\s*<')
_LABEL = re.compile(r'\b(?:public|private|protected)\s*:(?!:)|\b__extension__\b')
_ATTRIBUTE = re.compile(r'\[\[.*?\]\]', re.DOTALL)
_OPERATOR = re.compile(r'\boperator\s*(?:\(\s*\)|\[\s*\]|""\s*\w+|[^\s\w(]+)')
_TYPE = re.compile(r'^(?:inline\s+|static\s+|constexpr\s+|const\s+|typedef\s+|friend\s+)*'
                   r'(?:class|struct|union|enum)\b')
_STRUCTURE = re.compile(r'[{};]')


@dataclasses.dataclass
class Piece:
    """A comment or a string literal: where it begins, and what it holds."""
    offset: int
    line: int
    text: str
    alone: bool = False  # a comment with nothing before it on its line


@dataclasses.dataclass
class Function:
    name: str
    first: int  # the line on which its declaration begins
    last: int   # the line of its closing brace
    body: tuple = (0, 0)  # the offsets of its braces


@dataclasses.dataclass
class Statement:
    """A declaration that ends with a semicolon, and whether it stands in a namespace."""
    offset: int
    text: str
    scope: str


class Source:
    """A C++ file, taken apart. `code` has the same length and lines as `text`, with comments and
    the insides of strings blanked."""

    def __init__(self, text):
        self.text = text
        self.starts = [0] + [match.end() for match in re.finditer('\n', text)]
        self.comments, self.strings = [], []
        self.code = _TOKEN.sub(self._blank, text)
        self.includes = [(self.line_of(match.start()), match[1], match[2])
                         for match in _INCLUDE.finditer(self._without_comments())]
        self.bare = _PREPROCESSOR.sub(lambda match: _spaces(match[0]), self.code)
        self.unformatted = self._unformatted_lines()
        self.functions, self.statements, self.statics = [], [], []
        self._find_scopes()

    def line_of(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def lines(self):
        return self.text.split('\n')

    def _blank(self, match):
        line = self.line_of(match.start())
        if match['line'] or match['block']:
            before = self.text[self.starts[line - 1]:match.start()]
            self.comments.append(Piece(match.start(), line, match[0], not before.strip()))
            return _spaces(match[0])
        if match['number']:
            return match[0]
        if match['char']:
            return "'" + _spaces(match[0][1:-1]) + "'"
        self.strings.append(Piece(match.start(), line, match[0]))
        return '"' + _spaces(match[0][1:-1]) + '"'

    def _without_comments(self):
        parts, end = [], 0
        for comment in self.comments:
            parts += [self.text[end:comment.offset], _spaces(comment.text)]
            end = comment.offset + len(comment.text)
        return ''.join(parts) + self.text[end:]

    def _unformatted_lines(self):
        """The lines between clang-format off and on: charts, which keep their printed shape."""
        inside, lines = False, set()
        marks = {comment.line: comment.text for comment in self.comments
                 if 'clang-format o' in comment.text}
        for number in range(1, len(self.starts) + 1):
            mark = marks.get(number, '')
            if 'clang-format off' in mark:
                inside = True
            if inside:
                lines.add(number)
            if 'clang-format on' in mark:
                inside = False
        return lines

    def _find_scopes(self):
        """Walks the braces. A brace is a namespace, a type, a function, or only data."""
        stack, begin, skipped = [], 0, []
        for match in _STRUCTURE.finditer(self.bare):
            declaring = not stack or stack[-1][0] in ('namespace', 'type')
            if match[0] == '{':
                kind, head, first = 'inner', '', 0
                if declaring:
                    text = self._head(begin, match.start(), skipped)
                    kind, head = _kind_of(text), text
                    first = self._first_line(begin, match.start())
                stack.append((kind, match.start(), head, first, begin))
                if kind in ('namespace', 'type', 'function'):
                    begin, skipped = match.end(), []
            elif match[0] == '}' and stack:
                kind, opened, head, first, began = stack.pop()
                if kind == 'function':
                    self.functions.append(Function(_name_of(head), first,
                                                   self.line_of(match.start()),
                                                   (opened, match.start())))
                if kind == 'data':
                    begin = began
                    skipped.append((opened, match.end()))
                elif not stack or stack[-1][0] in ('namespace', 'type'):
                    begin, skipped = match.end(), []
            elif match[0] == ';' and declaring:
                text = self._head(begin, match.start(), skipped)
                scope = stack[-1][0] if stack else 'namespace'
                self.statements.append(Statement(self._first_offset(begin), text, scope))
                begin, skipped = match.end(), []
        self._find_statics()

    def _find_statics(self):
        """Every `static` inside a function's body, with the word after it."""
        for match in re.finditer(r'\bstatic\b\s*(?P<next>\w*)', self.bare):
            if any(function.body[0] < match.start() < function.body[1]
                   for function in self.functions):
                self.statics.append((self.line_of(match.start()), match['next']))

    def _first_offset(self, begin):
        return begin + len(self.bare[begin:]) - len(self.bare[begin:].lstrip())

    def _first_line(self, begin, end):
        text = self.bare[begin:end]
        return self.line_of(begin + len(text) - len(text.lstrip()))

    def _head(self, begin, end, skipped):
        """The declaration before a brace or semicolon, with earlier initialisers as `{}`."""
        parts = []
        for opened, closed in skipped:
            parts += [self.bare[begin:opened], '{}']
            begin = closed
        return clean_head(''.join(parts) + self.bare[begin:end])


def _spaces(text):
    return re.sub(r'[^\n]', ' ', text)


def clean_head(text):
    """A declaration without templates, attributes, access labels and operator signs."""
    text = _ATTRIBUTE.sub(' ', _LABEL.sub(' ', text))
    while match := _TEMPLATE.search(text):
        depth, end = 0, match.end() - 1
        for end in range(match.end() - 1, len(text)):
            depth += {'<': 1, '>': -1}.get(text[end], 0)
            if depth == 0:
                break
        text = text[:match.start()] + ' ' + text[end + 1:]
    return _OPERATOR.sub('operator_', text).strip()


def _kind_of(head):
    if re.match(r'^(?:inline\s+)?namespace\b|^extern\s*"\s*"\s*$', head):
        return 'namespace'
    if _TYPE.match(head):
        return 'type'
    if '(' in head and '=' not in head.split('(', 1)[0]:
        return 'function'
    return 'function' if re.search(r'=\s*\[[^\]]*\]', head) else 'data'


def _name_of(head):
    match = re.search(r'([\w:~]+)\s*(?:\(|=)', head)
    if match and match[1] in ('TEST', 'TEST_F', 'TEST_P', 'TYPED_TEST'):
        names = re.search(r'\(([^)]*)\)', head)
        return re.sub(r'\s*,\s*', '.', names[1].strip()) if names else match[1]
    return match[1] if match else 'function'
