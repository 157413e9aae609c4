import { existsSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '../config.ts';

/** The settings that the server would start with, those of a file `.env` included; throws the list of all mistakes in them. */
export function configOrStop(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readConfig(process.env);
  if (!read.ok) throw new ConfigError(read.problems);
  return read.config;
}

/** Runs a command to its end: prints its sentence, or what is wrong; a message meant for the operator comes without a stack. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (sentence) => {
      console.log(sentence);
      process.exit(0);
    },
    (error: unknown) => {
      const isPlain = error instanceof Error && (error.name !== 'Error' || 'code' in error) && !(error instanceof TypeError);
      console.error(isPlain ? error.message : error);
      process.exit(1);
    },
  );
}
