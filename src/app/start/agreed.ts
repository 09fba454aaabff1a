// What page and service agree on, as far as the first screens use it, as a module of its own: its
// schemas are built when it is evaluated, and src/main.tsx lets the browser breathe afterwards.
import '#contract/calls/databases.ts';
import '#contract/calls/follows.ts';
import '#contract/calls/sessions.ts';
import '#contract/calls/subjects.ts';
import '#contract/calls/tenants.ts';
import '#contract/calls/visits.ts';
import '#contract/calls/wording.ts';
