import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SETTING_NAMES, type Environment } from './config-settings.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { deriveKey, readSecret } from './secret-key.ts';

const KEY = 'k'.repeat(32);
const external: Environment = { DATABASE_URL: 'postgresql://app@db/rawnaq', SECRET_KEY: KEY };

function valid(env: Environment): Config {
  const read = readConfig(env, '/srv/rawnaq');
  if (!read.ok) throw new ConfigError(read.problems);
  return read.config;
}

function problems(env: Environment): string[] {
  const read = readConfig(env, '/srv/rawnaq');
  return read.ok ? [] : read.problems;
}

describe('with nothing set', () => {
  test.each([
    ['sales@rawnaq.example', 'mailto:sales@rawnaq.example'],
    ['https://rawnaq.example/plans', 'https://rawnaq.example/plans'],
  ])('plans are sold at %s', (SALES_CONTACT, salesContact) => {
    expect(valid({ SALES_CONTACT }).salesContact).toBe(salesContact);
  });

  test.each(['sales', 'http://rawnaq.example', 'javascript:alert(1)', 'a@b.c?bcc=x@y.z'])('plans are not sold at %s', (SALES_CONTACT) => {
    expect(readConfig({ SALES_CONTACT })).toMatchObject({ ok: false, problems: [expect.stringContaining('SALES_CONTACT must be')] });
  });

  test('the server listens on this machine alone, keeps its own database in ./data and makes the training account', () => {
    expect(valid({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      notFoundUrl: '/not-found.html',
      salesContact: undefined,
      trustProxy: false,
      dataDir: '/srv/rawnaq/data',
      filesDir: '/srv/rawnaq/data/files',
      database: { kind: 'embedded' },
      poolSize: 10,
      statementNames: true,
      training: true,
      acceptsWellKnownPasswords: true,
      metrics: { token: undefined, from: [] },
      secretKey: undefined,
      drainSeconds: 0,
      keepDays: { failed_logins: 90, js_errors: 30, idempotency_keys: 14, password_links: 30, verification_codes: 30, message_texts: 180 },
      logLevel: 'info',
      allowedNetworks: [],
      mail: undefined,
      mailReturns: { secret: undefined, mailgunKey: undefined },
    });
  });

  test('an empty value counts as not set', () => {
    expect(valid(Object.fromEntries(SETTING_NAMES.map((name) => [name, ' '])))).toEqual(valid({}));
  });
});

describe('with a database of its own', () => {
  test('DATABASE_URL makes no training account unless it is asked for', () => {
    expect(valid(external).training).toBe(false);
    expect(valid({ ...external, TRAINING: '1' }).training).toBe(true);
  });

  test('the owner and direct addresses default to the one given', () => {
    expect(valid(external).database).toEqual({
      kind: 'external',
      url: external.DATABASE_URL,
      ownerUrl: external.DATABASE_URL,
      directUrl: external.DATABASE_URL,
    });
    const database = valid({ ...external, DATABASE_OWNER_URL: 'postgres://owner@db/rawnaq' }).database;
    expect(database).toMatchObject({ ownerUrl: 'postgres://owner@db/rawnaq', directUrl: 'postgres://owner@db/rawnaq' });
  });

  test('SECRET_KEY is required and must be long', () => {
    expect(problems({ DATABASE_URL: external.DATABASE_URL })).toEqual([
      expect.stringContaining('SECRET_KEY is required with DATABASE_URL'),
    ]);
    expect(problems({ ...external, SECRET_KEY: 'short' })).toEqual(['SECRET_KEY has 5 bytes; it needs 32 or more']);
  });
});

describe('well-known passwords', () => {
  test.each(['0.0.0.0', '192.168.1.5', '::', 'salon.example'])('are refused on %s', (host) => {
    expect(problems({ HOST: host })).toEqual([expect.stringContaining('TRAINING=0')]);
    expect(problems({ ...external, HOST: host, TRAINING: '1' })).toHaveLength(1);
    const config = valid({ HOST: host, TRAINING: '0' });
    expect(config.training).toBe(false);
    expect(config.acceptsWellKnownPasswords).toBe(false);
  });

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('are accepted on %s', (host) => {
    expect(valid({ HOST: host }).acceptsWellKnownPasswords).toBe(true);
  });

  test.each([
    [{ PUBLIC_URL: 'https://salon.example' }, 'PUBLIC_URL is https://salon.example, which people elsewhere can open'],
    [{ PUBLIC_URL: 'http://127.evil.example' }, 'PUBLIC_URL is'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'PUBLIC_URL is'],
    [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY lets people elsewhere in through a proxy'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY lets'],
  ])('are refused where the world comes in on another way: %o', (env, words) => {
    expect(problems(env)).toEqual([expect.stringContaining(words)]);
    expect(problems(env)[0]).toContain('Set TRAINING=0');
    const config = valid({ ...env, TRAINING: '0' });
    expect([config.training, config.acceptsWellKnownPasswords]).toEqual([false, false]);
  });

  test.each(['http://127.0.0.1:3100', 'http://localhost:3100', 'http://[::1]'])('are accepted where people type %s', (address) => {
    expect(valid({ PUBLIC_URL: address }).acceptsWellKnownPasswords).toBe(true);
  });

  test('a proxy is no way around: the sentence about HOST does not say so', () => {
    expect(problems({ HOST: '0.0.0.0' })[0]).not.toContain('proxy');
  });

  test('a name that merely looks like this machine is not taken for it', () => {
    expect(problems({ HOST: '127.evil.example' })).toHaveLength(1);
  });
});

describe('every mistake', () => {
  test('is named in one list', () => {
    const env = {
      HOST: 'a b',
      PORT: '80x',
      TRAINING: 'maybe',
      LOG_LEVEL: 'loud',
      POOL_SIZE: '0',
      PUBLIC_URL: 'ftp://x',
      TRUST_PROXY: '10.0.0.0/33',
      SMTP_PASS: 'x',
    };
    const found = problems({ ...env, SMTP_PORT: '25', DATABASE_OWNER_URL: 'mysql://x' });
    const named = found.map((line) => line.split(' ')[0]);
    expect(named.sort()).toEqual([...Object.keys(env), 'SMTP_PORT', 'DATABASE_OWNER_URL', 'DATABASE_OWNER_URL'].sort());
    expect(new ConfigError(found).message.split('\n')).toHaveLength(found.length + 1);
  });

  test.each([
    ['PORT', ['-1', '65536', '3.5', '0x10', 'http']],
    ['POOL_SIZE', ['0', '501']],
    ['PUBLIC_URL', ['salon.example', 'https://salon.example/x', 'https://u@salon.example', 'http://']],
    ['TRUST_PROXY', ['10', 'all', '10.0.0.1/', '1.2.3', '10.0.0.1,somewhere', '::1/129']],
    ['LOG_LEVEL', ['INFO', 'verbose']],
    ['STATEMENT_NAMES', ['2', 'named']],
  ])('%s refuses what it cannot use', (name, values) => {
    for (const value of values) expect(problems({ TRAINING: '0', [name]: value }), value).toEqual([expect.stringMatching(`^${name} `)]);
  });
});

test('addresses typed into settings may lead to no private network, to those that are listed, or to all', () => {
  const allowed = (value: string) => valid({ ALLOW_PRIVATE_ADDRESSES: value }).allowedNetworks;
  expect([allowed('off'), allowed('10.1.0.0/16, fd00::7'), allowed('on')]).toEqual([[], ['10.1.0.0/16', 'fd00::7'], ['0.0.0.0/0', '::/0']]);
  expect(problems({ ALLOW_PRIVATE_ADDRESSES: 'home' })).toEqual([expect.stringContaining('not "home"')]);
});

test('the figures for monitoring have a token or a list of addresses, checked', () => {
  expect(valid({ METRICS_TOKEN: KEY, METRICS_FROM: '10.0.0.7, fd00::/8' }).metrics).toEqual({ token: KEY, from: ['10.0.0.7', 'fd00::/8'] });
  expect(problems({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN has 5 characters; it needs 16 or more']);
  expect(problems({ METRICS_FROM: '10.0.0.7, everywhere' })).toEqual([expect.stringContaining('not "everywhere"')]);
});

describe('the address behind a proxy', () => {
  test('proxies are trusted by number, address, network or name', () => {
    expect(valid({ TRAINING: '0', TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(valid({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(valid({ TRAINING: '0', TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  test('the public address loses its last slash, and follows host and port when it is not given', () => {
    expect(valid({ TRAINING: '0', PUBLIC_URL: 'https://salon.example/' }).publicUrl).toBe('https://salon.example');
    expect(valid({ HOST: '::1', PORT: '3100' }).publicUrl).toBe('http://[::1]:3100');
    expect(valid({ HOST: '0.0.0.0', TRAINING: '0' }).publicUrl).toBe('http://localhost:3000');
  });
});

describe('mail', () => {
  const mail = { SMTP_HOST: 'mail.example', SMTP_FROM: 'Rawnaq <no-reply@salon.example>' };

  test('is sent through the given server, with the port that goes with its security', () => {
    expect(valid(mail).mail).toMatchObject({ port: 587, security: 'starttls', signIn: undefined });
    const signedIn = valid({ ...mail, SMTP_SECURITY: 'tls', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }).mail;
    expect(signedIn).toMatchObject({ port: 465, signIn: { user: 'u', password: 'p' } });
  });

  test('needs a sender, and a user and a password together', () => {
    expect(problems({ SMTP_HOST: 'mail.example' })).toEqual([expect.stringContaining('SMTP_FROM is required')]);
    expect(problems({ ...mail, SMTP_USER: 'u' })).toEqual(['SMTP_PASSWORD is required with SMTP_USER']);
    expect(problems({ ...mail, SMTP_FROM: 'nobody' })).toEqual([expect.stringContaining('SMTP_FROM holds no e-mail address')]);
  });
});

test('the service provider of the Emirates has an address and a key, and gets the key over a safe line only', () => {
  const provider = { UAE_PROVIDER_URL: 'https://asp.example/api/', UAE_PROVIDER_KEY: 'k' };
  expect(valid(provider).uaeProvider).toEqual({ url: 'https://asp.example/api', key: 'k' });
  expect(valid({ ...provider, UAE_PROVIDER_NOTICE_SECRET: 's' }).uaeProvider).toMatchObject({ noticeSecret: 's' });
  expect(problems({ UAE_PROVIDER_NOTICE_SECRET: 's' })).toEqual([expect.stringContaining('only together with UAE_PROVIDER_URL')]);
  expect(valid({}).uaeProvider).toBeUndefined();
  expect(problems({ UAE_PROVIDER_URL: 'https://asp.example' })).toEqual([expect.stringContaining('UAE_PROVIDER_KEY goes together')]);
  expect(problems({ ...provider, UAE_PROVIDER_URL: 'http://asp.example' })).toEqual([expect.stringContaining('must be an https address')]);
});

test('the process of linked devices has an address and a secret that is not guessed, and gets it over a safe line only', () => {
  const device = { LINKED_DEVICE_URL: 'http://127.0.0.1:4470/', LINKED_DEVICE_SECRET: 'sixteen or more!' };
  expect(valid(device).linkedDevice).toEqual({ url: 'http://127.0.0.1:4470', secret: 'sixteen or more!' });
  expect(valid({}).linkedDevice).toBeUndefined();
  expect(problems({ LINKED_DEVICE_URL: 'https://devices.example' })).toEqual([expect.stringContaining('goes together')]);
  expect(problems({ ...device, LINKED_DEVICE_SECRET: 'short' })).toEqual([expect.stringContaining('needs 16 or more')]);
  expect(problems({ ...device, LINKED_DEVICE_URL: 'http://devices.example' })).toEqual([expect.stringContaining('must be an https')]);
});

test.each(['.env.example', 'docs/operations.md'])('%s tells every setting', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  expect(SETTING_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rawnaq-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made once, for this user alone, and stays the same', () => {
    const first = readSecret({ secretKey: undefined, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(readSecret({ secretKey: undefined, dataDir })).toBe(first);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('given by the configuration leaves the folder alone', () => {
    expect(readSecret({ secretKey: KEY, dataDir: '/nowhere' })).toBe(KEY);
  });

  test('that was cut short stops the start', () => {
    writeFileSync(join(dataDir, 'secret.key'), 'short');
    expect(() => readSecret({ secretKey: undefined, dataDir })).toThrow('is damaged');
  });

  test('yields another key for each purpose', () => {
    expect(deriveKey(KEY, 'credentials')).toEqual(deriveKey(KEY, 'credentials'));
    expect(deriveKey(KEY, 'credentials')).not.toEqual(deriveKey(KEY, 'descriptors'));
    expect(deriveKey(KEY, 'credentials')).toHaveLength(32);
  });
});

test('the mailbox of returns has room for the name of an attempt, and its secret fits into an address', () => {
  const problemsOf = (settings: Record<string, string>): string[] => {
    const read = readConfig({ SMTP_HOST: 'mail.example', SMTP_FROM: 'a@salon.example', ...settings });
    return read.ok ? [] : read.problems;
  };
  expect(problemsOf({ MAIL_RETURN_ADDRESS: 'returns@mail.salon.example', MAIL_RETURN_SECRET: 'a'.repeat(20) })).toEqual([]);
  for (const address of ['returns', 'returns+x@mail.example', `${'a'.repeat(20)}@mail.example`])
    expect(problemsOf({ MAIL_RETURN_ADDRESS: address })).toHaveLength(1);
  for (const secret of ['short', 'with a space in between']) expect(problemsOf({ MAIL_RETURN_SECRET: secret })).toHaveLength(1);
});
