// The field for a verification code.
export const code = {
  label: '验证码',
  required: '（必填）',
  picture: '验证码图片，看不清时可以换一张，或听验证码',
  hint: '输入图片中的六个字符；看不清时，点“听验证码”，输入听到的六个数字',
  coming: '验证码正在生成…',
  listen: '听验证码',
  another: '换一张',
  failed: '验证码没有载入，请检查网络后再试。',
} as const;
