import { expect, test } from 'vitest';
import type { Profile } from '#contract/models/patron-model.ts';
import { type ProfileFields, tidied } from '#contract/rules/forms/profile-rules.ts';
import { reasonOf, refused } from '#data/draft-form.ts';
import {
  adopted,
  changesTo,
  edited,
  type FormState,
  firstRefused,
  isWorthKeeping,
  opened,
  savedIn,
  settled,
  shownIn,
} from './form-state.ts';

const profile: Profile = {
  account: 'reader',
  name: '示范读者',
  gender: 'unsaid',
  phone: '',
  email: '',
  departments: ['history'],
  agreement: null,
  isComplete: true,
};
const owner = { username: 'reader', libraryCode: '900001' };
const wrongName = { field: 'name', zh_CN: '请输入姓名', en: 'Please enter your name' };
const wrongEmail = { field: 'email', zh_CN: '请输入正确的邮箱地址', en: 'Please enter …' };
const saved = savedIn(profile);
const open = () => opened(owner, 1, () => 'draft-1');
const edit = (form: FormState, change: Partial<ProfileFields>) => edited(form, saved, change, 2);
const isDirty = (form: FormState, now = saved) =>
  isWorthKeeping({ input: changesTo(now, form.draft.input) });

test('a form opens with what was told and nothing to lose, also where the service tells news', () => {
  expect(shownIn(open(), saved).name).toBe('示范读者');
  const next = adopted(saved, { ...profile, phone: '9' });
  expect(shownIn(open(), next).phone).toBe('9');
  expect([isDirty(open()), isDirty(open(), next)]).toEqual([false, false]);
  expect(adopted(saved, profile)).toBe(saved);
});

test('a form has something to lose once it was edited, and not when it was edited back', () => {
  const form = edit(open(), { departments: ['history', 'music'] });
  expect(isDirty(form)).toBe(true);
  const back = edit(form, { departments: ['history'] });
  expect(isDirty(back)).toBe(false);
  expect(isWorthKeeping(back.draft)).toBe(false);
});

test('a form keeps of a reader what was changed, and nothing else', () => {
  const { draft } = edit(open(), { phone: '123', name: profile.name });
  expect([draft.input, draft.owner]).toEqual([{ phone: '123' }, owner]);
});

test('a form keeps what is typed, whatever the service tells meanwhile, and shows the rest of that', () => {
  const form = edit(open(), { phone: '123' });
  const next = adopted(saved, { ...profile, name: '改过的名字', phone: '9' });
  expect(shownIn(form, next)).toMatchObject({ phone: '123', name: '改过的名字' });
  expect(isDirty(form, next)).toBe(true);
  // Nothing is to lose where the service has what was typed.
  expect(isDirty(form, adopted(saved, { ...profile, phone: '123' }))).toBe(false);
});

test('a form shows what was saved, until the service answers again', () => {
  const form = edit(open(), { phone: '123', name: '  示范  读者 ' });
  const accepted = { ...saved, fields: tidied(shownIn(form, saved)) };
  const after = settled(form, form.draft.input, 3);
  expect(isWorthKeeping(after.draft)).toBe(false);
  const kept = { phone: '123', name: '示范 读者' };
  for (const known of [accepted, adopted(accepted, profile)])
    expect(shownIn(after, known)).toMatchObject(kept);
  const later = adopted(accepted, { ...profile, phone: '124' });
  expect(shownIn(after, later).phone).toBe('124');
});

test('a form keeps everything where it was refused, and says why in the reader’s language', () => {
  const typed = edit(open(), { name: '', email: 'x' });
  const form = refused(typed, [wrongEmail, wrongName]);
  expect(form.draft).toEqual(typed.draft);
  expect(reasonOf(form, 'name', 'en')).toBe('Please enter your name');
  expect(reasonOf(form, 'name', 'zh_CN')).toBe('请输入姓名');
  expect(reasonOf(form, 'phone', 'zh_CN')).toBeNull();
  // The first field of the form is in focus, and a field that is edited is no longer wrong.
  expect(firstRefused(form.issues)).toBe('name');
  expect(firstRefused([{ field: 'elsewhere', zh_CN: '', en: '' }])).toBeNull();
  expect(edit(form, { name: '新' }).issues).toEqual([wrongEmail]);
});

test('a form keeps what was typed while it was being saved', () => {
  const form = edit(open(), { phone: '123', name: '新' });
  const later = edit(form, { phone: '1234' });
  expect(settled(later, form.draft.input, 3).draft.input).toEqual({ phone: '1234' });
});
