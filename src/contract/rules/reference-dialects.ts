// References in lines that begin with a tag: RIS, and what says the same with tags of its own.
/** A format of references. */
export interface Dialect {
  format: string;
  /** What it is called in sentences. */
  name: string;
  /** A line that only this format has. */
  sign: RegExp;
  /** The tag and the value of a line. */
  line: RegExp;
  begins: string;
  /** The tag after a record's last one; '' where a record ends where the next begins. */
  ends: string;
  /** Type of every record, or RIS's types in place of its own. */
  types?: string | Record<string, string>;
  /** RIS's tags in place of its own; others are passed over. RIS itself needs none. */
  tags?: Record<string, string>;
  /** Its tags of which each further line is another value. */
  perLine?: readonly string[];
}

/** Tags as `own>RIS's`, or as RIS has them, parted by `|` or line ends. */
function tagsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s*[|\n]\s*/)
      .map((pair) => {
        const [own = '', ofRis = own] = pair.split('>');
        return [own, ofRis];
      }),
  );
}

/** Tags of one letter or two in WoS and RefWorks, which part tag and value by a blank. */
const blankLine = /^([A-Z][A-Z0-9])(?: (.*))?$/;

export const ris: Dialect = {
  format: 'ris',
  name: 'RIS',
  sign: /^\s*TY[ \t]{1,2}-[ \t]*[A-Za-z]/m,
  // Two blanks by the rules; one, or a tab, by habit.
  line: /^([A-Z][A-Z0-9])[ \t]{1,2}-(?:[ \t]+(.*))?$/,
  begins: 'TY',
  ends: 'ER',
};

const dialects: readonly Dialect[] = [
  ris,
  {
    format: 'pubmed',
    name: 'PubMed',
    sign: /^PMID- ?\d/m,
    line: /^([A-Z]{2,4}) {0,2}-(?: (.*))?$/,
    begins: 'PMID',
    ends: '',
    types: 'JOUR',
    tags: tagsOf(`
      TI | BTI>BT | FAU>AU | AU>A0 | JT>T2 | TA>J2 | DP>PY | VI>VL | IP>IS | PG>SP | AB | LA | IS>SN
      ISBN>SN | LID>M2 | AID>M2 | AD | OT>KW | PB
    `),
  },
  {
    format: 'wos',
    name: 'Web of Science',
    sign: /^(?:FN (?:Clarivate|Thomson|ISI)|PT [BCJPS]$)/m,
    line: blankLine,
    begins: 'PT',
    ends: 'ER',
    types: { J: 'JOUR', B: 'BOOK', S: 'CHAP', C: 'CONF', P: 'PAT' },
    tags: tagsOf(`
      TI | AF>AU | AU>A0 | SO>T2 | PY | VL | IS | BP>SP | EP | AR>C7 | DI>DO | SN | EI>SN | BN>SN | AB
      DE>KW | LA | C1>AD | PU>PB
    `),
    perLine: ['AF', 'AU', 'C1'],
  },
  {
    format: 'endnote',
    name: 'EndNote',
    sign: /^%0 \S/m,
    line: /^%(\S)(?: (.*))?$/,
    begins: '0',
    ends: '',
    tags: tagsOf(`
      T>TI | A>AU | J>T2 | B>T2 | D>PY | V>VL | N>IS | P>SP | R>DO | @>SN | U>UR | X>AB | K>KW | I>PB
      G>LA | +>AD
    `),
  },
  {
    format: 'refworks',
    name: 'RefWorks',
    sign: /^RT [A-Z][^\n]*\n(?:SR|ID|A1|T1) /m,
    line: blankLine,
    begins: 'RT',
    ends: '',
    tags: tagsOf(`
      T1>TI | A1>AU | JF>T2 | T2 | YR>PY | VO>VL | IS | SP | OP>EP | DO | SN | UL>UR | LK>UR | AB
      K1>KW | PB | LA | AD
    `),
  },
  {
    format: 'noteexpress',
    name: 'NoteExpress',
    sign: /^\{Reference Type\}:/m,
    line: /^\{([\w/ ]+)\}:(?: ?(.*))?$/,
    begins: 'Reference Type',
    ends: '',
    tags: tagsOf(`
      Title>TI | Author>AU | Journal>T2 | Secondary Title>T2 | Tertiary Title>T2 | Year>PY | Date>DA
      Volume>VL | Issue>IS | Pages>SP | DOI>DO | ISBN/ISSN>SN | ISSN>SN | ISBN>SN | URL>UR | Link>UR
      Abstract>AB | Keywords>KW | Publisher>PB | Language>LA | Author Address>AD
    `),
  },
];

/** How far down the first record may begin: exports have a few lines about themselves above. */
const preambleCharacters = 4000;

/** The format of references that a text is in; null for any other text. */
export function dialectOf(text: string): Dialect | null {
  const top = text.slice(0, preambleCharacters);
  return dialects.find(({ sign }) => sign.test(top)) ?? null;
}
