/** The few parts of Saxon-JS that running a compiled stylesheet takes; the package brings no types of its own. */
declare module 'saxon-js' {
  interface TransformOptions {
    /** The compiled stylesheet as parsed JSON. */
    stylesheetInternal: unknown;
    sourceText: string;
    destination: 'serialized';
  }
  const SaxonJS: {
    transform(options: TransformOptions, mode: 'sync'): { principalResult: string };
  };
  export default SaxonJS;
}
