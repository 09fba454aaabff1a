import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/models/patron-model.ts';
import { type ProfileFields, tidied } from '#contract/rules/profile-rules.ts';
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

describe('a form', () => {
  test('opens with what was told, and nothing to lose', () => {
    expect(shownIn(open(), saved).name).toBe('示范读者');
    expect(isDirty(open())).toBe(false);
  });

  test('has something to lose once it was edited, and not when it was edited back', () => {
    const form = edit(open(), { departments: ['history', 'music'] });
    expect(isDirty(form)).toBe(true);
    const back = edit(form, { departments: ['history'] });
    expect(isDirty(back)).toBe(false);
    expect(isWorthKeeping(back.draft)).toBe(false);
  });

  test('keeps of a reader what was changed, and nothing else', () => {
    const { draft } = edit(open(), { phone: '123', name: profile.name });
    expect(draft.input).toEqual({ phone: '123' });
    expect(draft.owner).toEqual(owner);
  });

  test('keeps what is typed, whatever the service tells meanwhile, and shows the rest of that', () => {
    const form = edit(open(), { phone: '123' });
    const next = adopted(saved, { ...profile, name: '改过的名字', phone: '9' });
    expect(shownIn(form, next)).toMatchObject({ phone: '123', name: '改过的名字' });
    expect(isDirty(form, next)).toBe(true);
  });

  test('has nothing to lose where the service has what was typed', () => {
    const form = edit(open(), { phone: '123' });
    expect(isDirty(form, adopted(saved, { ...profile, phone: '123' }))).toBe(false);
  });

  test('follows the service where nothing is typed', () => {
    const next = adopted(saved, { ...profile, phone: '9' });
    expect(shownIn(open(), next).phone).toBe('9');
    expect(isDirty(open(), next)).toBe(false);
  });

  test('is the same object where the service tells nothing new', () => {
    expect(adopted(saved, profile)).toBe(saved);
  });

  test('does not fall back to what was known before a save, until the service answers again', () => {
    const form = edit(open(), { phone: '123' });
    const accepted = { ...saved, fields: tidied(shownIn(form, saved)) };
    const after = settled(form, form.draft.input, 3);
    expect(shownIn(after, adopted(accepted, profile)).phone).toBe('123');
    const later = adopted(accepted, { ...profile, phone: '124' });
    expect(shownIn(after, later).phone).toBe('124');
  });

  test('keeps everything where it was refused, and says why in the reader’s language', () => {
    const typed = edit(open(), { name: '', email: 'x' });
    const form = refused(typed, [wrongEmail, wrongName]);
    expect(form.draft).toEqual(typed.draft);
    expect(reasonOf(form, 'name', 'en')).toBe('Please enter your name');
    expect(reasonOf(form, 'name', 'zh_CN')).toBe('请输入姓名');
    expect(reasonOf(form, 'phone', 'zh_CN')).toBeNull();
    expect(firstRefused(form.issues)).toBe('name');
  });

  test('says no longer what is wrong with a field that is edited', () => {
    expect(edit(refused(open(), [wrongEmail, wrongName]), { name: '新' }).issues).toEqual([
      wrongEmail,
    ]);
  });

  test('shows what was kept once it was saved', () => {
    const form = edit(open(), { name: '  示范  读者 ' });
    const after = settled(form, form.draft.input, 3);
    const accepted = { ...saved, fields: tidied(shownIn(form, saved)) };
    expect(shownIn(after, accepted).name).toBe('示范 读者');
    expect(isWorthKeeping(after.draft)).toBe(false);
  });

  test('keeps what was typed while it was being saved', () => {
    const form = edit(open(), { phone: '123', name: '新' });
    const later = edit(form, { phone: '1234' });
    expect(settled(later, form.draft.input, 3).draft.input).toEqual({ phone: '1234' });
  });
});

test('an issue of no field of the form moves no focus', () => {
  expect(firstRefused([{ field: 'elsewhere', zh_CN: '', en: '' }])).toBeNull();
});
