/** What others ask of the rules of automatic messages: whether a message goes, how, and in which words. */
export { addressed, wordsIn } from '../addressing.ts';
export { letterOf, readRule, readRulesOf, triggerOfLetter } from '../rules.ts';
