// The usage text of `npm run import`.

export const usage = `Usage:
  npm run import -- --library LABEL --kind KIND FILE [settings]
  npm run import -- --library LABEL --list
  npm run import -- --library LABEL --undo ID

KIND and what FILE may be:
  databases      an A–Z list from LibGuides (JSON or table), or a table with the columns name and url
  journals       KBART phase I or II, DOAJ's CSV, CSSCI's JSON, EBSCO's, ProQuest's and the EZB's
                 lists, or a table with title, issn …
  ebooks         KBART, Project Gutenberg's catalogue, a table or JSON list with title, isbn …
  facts          lists of inclusion (CSSCI, core journals …) and impact factors; no holdings
  recommendations   journals and e-books that the library recommends for subjects: a table with kind,
                 issn, isbn or id, and recommended for. Lists of databases and others have that column
                 themselves
  others         software, multimedia, platforms, free web: a table with kind, name and url
  disciplines    the Ministry of Education's disciplines, as a table
  departments    colleges and departments, as a table or JSON
  funds          funded projects, as a table
  achievements, quotes, articles    works, as a table, or as references: RIS, EndNote, PubMed,
                 Web of Science, RefWorks, NoteExpress
  standings      what the circulation system says of patrons, as a table
  usage          COUNTER 4, 5 and 5.1, as TSV, CSV or JSON; --provider names who reports
Tables are CSV or TSV, their columns named in English, Chinese or German, in any order, within the
first 20 rows. UTF-8, UTF-16, GB18030, windows-1252 and old Macintosh text are recognised.

A title list is one edition of a package: titles that a new edition has no more are withdrawn. One
without addresses is held too, without a way in; one that only tells who counts journals is held by
nobody, unless --package names what it is held as.

Settings:
  --provider, --package NAME   the package; else from the name {Provider}_{Region}_{Package}_{date}.txt
  --platform                   titles of the whole platform, not the library's own
  --held-by LABEL,…            libraries that hold the package; else the importing one
  --not-held                   nobody holds it for now
  --apart ROWS                 rows of a title list, as 12,57, that are other titles than those of the
                               same name. The report says which rows were joined by name alone: try
                               with --dry-run, or undo the import and take the file again
  --dry-run                    tells what would happen, and changes nothing
  --json                       prints the report as JSON
  --lang LANG                  zh_CN or en; otherwise as the terminal says`;
