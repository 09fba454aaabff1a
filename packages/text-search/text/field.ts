export type FieldKind =
  | 'title'
  | 'alias'
  | 'formerName'
  | 'person'
  | 'topic'
  | 'publisher'
  | 'description';

export interface Field {
  kind: FieldKind;
  text: string;
  /** Full pinyin of the text (its sorting key), if it is known. */
  key?: string;
}

export interface BothLanguages {
  zh_CN?: string | undefined;
  en?: string | undefined;
}
