import { describe, expect, it } from 'vitest';
import { modelSettingsOf } from '../../../service/summarizer/model-settings.ts';

const LM_BASE_URL = 'http://127.0.0.1:11434/v1/';

describe('The settings of the model', () => {
  it('are null without an address', () => {
    expect(modelSettingsOf({})).toBeNull();
    expect(modelSettingsOf({ LM_BASE_URL: '', LM_MODEL: '' })).toBeNull();
  });

  it('need an address and a name, and have defaults for the rest', () => {
    expect(modelSettingsOf({ LM_BASE_URL, LM_MODEL: 'm', LM_CONTEXT: '' })).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'm',
      apiKey: null,
      contextTokens: 4_096,
      parallelCalls: 4,
      callTimeoutMs: 240_000,
    });
  });

  it('can all be set', () => {
    const env = {
      LM_BASE_URL,
      LM_MODEL: 'm',
      LM_API_KEY: 'k',
      LM_CONTEXT: '32768',
      LM_PARALLEL: '1',
      LM_TIMEOUT: '60',
    };
    expect(modelSettingsOf(env)).toMatchObject({
      apiKey: 'k',
      contextTokens: 32_768,
      parallelCalls: 1,
      callTimeoutMs: 60_000,
    });
  });

  it.each([
    ['http://127.0.0.1:1/v1/chat/completions', 'http://127.0.0.1:1/v1'],
    ['http://127.0.0.1:1/v1/chat/completions/', 'http://127.0.0.1:1/v1'],
    ['"http://127.0.0.1:1/v1"', 'http://127.0.0.1:1/v1'],
    ['http://127.0.0.1:1/v1/models', 'http://127.0.0.1:1/v1'],
    ['http://127.0.0.1:1/v1/Messages', 'http://127.0.0.1:1/v1'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
    ['http://127.0.0.1:1/v1/?', 'http://127.0.0.1:1/v1'],
    ['http://127.0.0.1:1/v1#', 'http://127.0.0.1:1/v1'],
  ])('take the address %s as it is meant', (given, baseUrl) => {
    expect(modelSettingsOf({ LM_BASE_URL: given, LM_MODEL: 'm' })).toMatchObject({ baseUrl });
  });

  it.each([
    'Bearer sk-1',
    'bearer  sk-1',
    'Bearer "sk-1"',
    'Bearer: sk-1',
    'Authorization: Bearer sk-1',
    'export LM_API_KEY="sk-1"',
    '"sk-1"',
    '“sk-1”',
    "'sk-1",
    ' sk-1\n',
    'sk-1\u200b',
  ])('take the key %j as it is meant', key => {
    expect(modelSettingsOf({ LM_BASE_URL, LM_MODEL: 'm', LM_API_KEY: key })).toMatchObject({ apiKey: 'sk-1' });
  });

  it('take a key of any length', () => {
    const apiKey = `eyJ${'x'.repeat(2_000)}=`;
    expect(modelSettingsOf({ LM_BASE_URL, LM_MODEL: 'm', LM_API_KEY: apiKey })).toMatchObject({ apiKey });
  });

  it('are refused without the password that they contain', () => {
    const settings = () => modelSettingsOf({ LM_BASE_URL: 'http://me:secret@box/v1', LM_MODEL: 'm' });
    expect(settings).toThrow('LM_BASE_URL must not contain a user name or password.');
  });

  it.each([
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_API_KEY: 'sk-1\nsk-2' }, 'LM_API_KEY has a space, a line end or another'],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_API_KEY: 'sk-1 sk-2' }, 'LM_API_KEY has a space, a line end or another'],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_API_KEY: 'sk-é' }, 'LM_API_KEY has a space, a line end or another'],
    [{ LM_BASE_URL: 'http://box/v1?version=1', LM_MODEL: 'm' }, 'LM_BASE_URL must not contain "?" or "#".'],
    [{ LM_BASE_URL: 'localhost:11434', LM_MODEL: 'm' }, 'LM_BASE_URL must be an address'],
    [{ LM_BASE_URL: 'ftp://x/', LM_MODEL: 'm' }, 'LM_BASE_URL must be an address'],
    [{ LM_BASE_URL }, 'LM_BASE_URL needs LM_MODEL'],
    [{ LM_MODEL: 'm' }, 'LM_MODEL needs LM_BASE_URL'],
    [
      { LM_BASE_URL, LM_MODEL: 'm', LM_CONTEXT: '512' },
      'LM_CONTEXT must be a whole number from 2048 to 999999999, not "512".',
    ],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_CONTEXT: '8k' }, 'LM_CONTEXT must be'],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_PARALLEL: '0' }, 'LM_PARALLEL must be a whole number from 1 to'],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_TIMEOUT: '-1' }, 'LM_TIMEOUT must be'],
    [{ LM_BASE_URL, LM_MODEL: 'm', LM_TIMEOUT: '600' }, 'LM_TIMEOUT must be a whole number from 1 to 290, not "600".'],
  ])('are refused with a message: %j', (env, message) => {
    expect(() => modelSettingsOf(env)).toThrow(message);
  });
});
