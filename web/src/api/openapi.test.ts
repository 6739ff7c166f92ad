// The server's description of itself, read by a strict linter.

import { createConfig, lint } from '@redocly/openapi-core';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('docs/openapi.json', () => {
  it('passes the strict rules', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // No licence has been chosen yet.
        'info-license': 'off',
      },
    });
    const file = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
    const problems = await lint({ ref: file, config });
    expect(problems.map((one) => `${one.ruleId}: ${one.message}`)).toEqual([]);
  }, 60_000);
});
