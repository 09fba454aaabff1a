// The module that tools/pinyin-table.ts makes at build time.
declare module 'virtual:pinyin-table' {
  export const pinyinTable: string;
}
