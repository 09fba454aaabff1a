// Without scripts a list is narrowed by a form: its fields stand in several places and name this form.

/** The id of the form (src/features/collection-list/collection-list.tsx). */
export const listFormId = 'list-form';
