// The one table that is used of opencc-js, which describes its whole converters only.
declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|…`. */
  const pairs: string;

  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default pairs;
}
