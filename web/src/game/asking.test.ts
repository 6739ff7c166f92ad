import { describe, expect, it } from 'vitest';
import { choice } from '../testing/samples';
import { playedPlainly, type Reader } from './asking';

const question = (plain: number | null, topic = 'command_roll') => ({
  choices: [choice('roll'), choice('do not')],
  plain,
  prompt: { topic },
});
const plainly: Reader = { asking: 'plain', askAbout: [] };

describe('what is no decision', () => {
  it('is played, and is the choice that the list marks', () => {
    expect(playedPlainly(question(1), plainly)?.text).toBe('do not');
  });
  it('is asked about where nothing is marked', () => {
    expect(playedPlainly(question(null), plainly)).toBeNull();
  });
  it('is asked about by whoever wants to be asked everything', () => {
    expect(playedPlainly(question(0), { asking: 'everything', askAbout: [] })).toBeNull();
  });
  it('is asked about where the player wants to be asked about this kind', () => {
    const reader: Reader = { asking: 'plain', askAbout: ['command_roll'] };
    expect(playedPlainly(question(0), reader)).toBeNull();
    expect(playedPlainly(question(0, 'melee'), reader)?.text).toBe('roll');
  });
  it('is nothing that is not in the list', () => {
    expect(playedPlainly(question(7), plainly)).toBeNull();
  });
});
