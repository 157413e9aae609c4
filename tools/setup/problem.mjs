import { OLDEST_NODE, SetupProblem } from './install.mjs';

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(`Rawnaq needs Node ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function explainAndExit(error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exit(1);
}
