import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject, it } from 'vitest';
import { getOverview } from '#contract/calls/overview.ts';
import { listFunds, listWorks } from '#contract/calls/works.ts';
import { fillHoldings, fillKnowledge } from '#server/seed/collection.ts';
import { demonstrationLibraries } from '#server/seed/demonstration-libraries.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openStore } from '#server/store/database.ts';
import { openShelf } from './collection-shelf.ts';
import { openPortal } from './portal.ts';

it('measures', { timeout: 600_000 }, async () => {
  const cluster = inject('database') as any;
  const name = `s_${randomUUID().replaceAll('-', '')}`;
  const c = postgres({ ...cluster });
  await c.unsafe(`CREATE DATABASE ${name}`);
  const database = { ...cluster, database: name };
  const store = await openStore(database);
  await seedDemonstration(store);
  console.log('seeded');
  await store.close();
  const name2 = `s_${randomUUID().replaceAll('-', '')}`;
  await c.unsafe(`CREATE DATABASE ${name2}`);
  const store2 = await openStore({ ...cluster, database: name2 });
  const real = await import('#server/store/library-records.ts');
  for (const l of demonstrationLibraries) await real.createLibrary(store2, l.code, l.wish);
  let t = performance.now();
  await fillKnowledge(store2);
  console.log('knowledge', performance.now() - t);
  t = performance.now();
  for (const l of demonstrationLibraries) await fillHoldings(store2, l);
  console.log('holdings', performance.now() - t);
  t = performance.now();
  await fillKnowledge(store2);
  for (const l of demonstrationLibraries) await fillHoldings(store2, l);
  console.log('again', performance.now() - t);
  await store2.close();
  const portal = await openPortal();
  const shelf = await openShelf(portal);
  const code = shelf.library.code;
  await portal.store.onPlatform(async (tx) => {
    await tx.execute(
      sql`insert into packages (id, provider, name) select 'b'||g, 'P', 'b'||g||${code} from generate_series(1,4) g`,
    );
  });
  for (let part = 0; part < 20; part++)
    await portal.store.onPlatform(async (tx) => {
      await tx.execute(sql`with made as (insert into titles (kind, name, key_zh, key_initials, key_en, publisher, languages, subjects, abstract)
      select case when g%3=0 then 'ebook' else 'journal' end, jsonb_build_object('en','Title number '||g||' of '||${part}::int), 'titlenumber'||g,'tno','title number '||g,'Publisher '||(g%300), array['en'], array[lpad((g%14)::text,2,'0')], repeat('x ', 60)
      from generate_series(1,25000) g returning id)
      insert into package_titles (package_id, title_id, row_key, title_text, content_hash) select 'b'||(1+id%4), id, 'r'||id, 't', '' from made`);
    });
  await portal.store.inLibrary(code, async (tx) => {
    await tx.execute(
      sql`insert into library_packages (library_code, package_id) values (${code}, 'b1'), (${code}, 'b2')`,
    );
  });
  await portal.store.inLibrary(code, async (tx) => {
    await tx.execute(sql`insert into works (library_code,id,kind,source_key,title,key_zh,key_initials,authors,source_title,year,department,abstract)
     select ${code}, 'w'||g, (array['achievement','quote','article'])[1+g%3], 'w'||g, 'A study of thing '||(g%1000)||' in '||g, 'astudy'||g,'as'||g, array['Dept '||(g%50)], 'Journal '||(g%400), 1980+g%45, 'Dept '||(g%60), repeat('abstract text ', 80) from generate_series(1,100000) g`);
  });
  console.log('made');
  const all = {
    q: '',
    offset: 0,
    limit: 50,
    kinds: [],
    titleId: '',
    year: [],
    type: [],
    department: [],
    sort: 'year' as const,
  };
  let limit = 50;
  const wishes = [['works', {}], ['q thing', { q: 'thing' }], ['q 999', { q: 'thing 999' }], ['relevance', { q: 'study', sort: 'relevance' as const }], ['filtered', { year: ['2000'], kinds: ['quote' as const] }]] as const;
  try { await shelf.ask(getOverview, {}); } catch (e) { console.log(String(e)); }
  await new Promise((r) => setTimeout(r, 20000));
  await shelf.ask(getOverview, {});
  for (let i = 0; i < 3; i++) for (const [what, wish] of wishes) {
    t = performance.now();
    limit -= 1;
    await shelf.ask(listWorks, { ...all, ...wish, limit } as any);
    console.log(what, performance.now() - t);
  }
});
