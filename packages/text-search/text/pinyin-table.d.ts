// The module that tools/build/pinyin-table.ts makes at build time.
declare module 'virtual:pinyin-table' {
  export const pinyinTable: string;
}
