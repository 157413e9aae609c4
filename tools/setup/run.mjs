import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, delimiter, join } from 'node:path';

/**
 * The environment for programs of this repository: its own Node and tools come first.
 * @param {string} node
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function withTools(node, root) {
  return { ...process.env, PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

/**
 * Hands over to another program: same terminal, same input and output, its exit code becomes ours.
 * @param {string} program
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 */
export function handOver(program, parameters, env, root) {
  process.chdir(root);
  if (typeof process.execve === 'function') {
    // Becoming the program, instead of standing between it and the terminal, leaves no second process to signal or to lose.
    process.execve(program, [program, ...parameters], Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)));
  }
  const child = spawn(program, parameters, { stdio: 'inherit', env });
  // The terminal itself sends Ctrl-C to both of us: passed on as well, it would look like an impatient second one.
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      if (name !== 'SIGINT' || !process.stdin.isTTY) child.kill(name);
    });
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
