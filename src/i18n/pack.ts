// The shape every language pack has: that of the Chinese one, which comes first. The name of a place
// stands once, under `shell.nav`; others take it from there, `$t(shell.nav.databases)`, so that a
// library's own name for it holds in every text.
import type { pack as chinese } from './zh_CN.ts';
import type { deskPack as deskChinese } from './zh_CN-desk.ts';
import type { laterPack as laterChinese } from './zh_CN-later.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A language pack: what landing screens say, what the others add, and what the librarians' desk adds. */
export type Pack = Texts<typeof chinese>;
export type LaterPack = Texts<typeof laterChinese>;
export type DeskPack = Texts<typeof deskChinese>;

type Path<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Path<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Key of a text: a dotted path into the packs. */
export type TextKey = Path<typeof chinese> | Path<typeof laterChinese> | Path<typeof deskChinese>;
