// The field for a verification code.
export const code = {
  label: 'Verification code',
  required: '(required)',
  picture: 'Picture of the verification code. You can ask for another one, or listen to a code',
  hint: 'Type the six characters in the picture, or listen and type the six digits you hear',
  coming: 'The code is on its way…',
  listen: 'Listen to a code',
  another: 'Another picture',
  failed: 'The verification code could not be loaded. Please check your network and try again.',
} as const;
