// Types of the only table of opencc-js that is used: the package has types only for its whole converters.
declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|…`. */
  const pairs: string;

  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default pairs;
}
