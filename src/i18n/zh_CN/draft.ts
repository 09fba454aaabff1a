// What all forms say that are kept as a draft.
export const draft = {
  check: '请检查标出的 {{count}} 处，您填写的内容都还在。',
  notSent: '没有提交成功，您填写的内容都还在，可以再试一次。原因：',
  keptHere: '填写的内容会保存在本机，直到提交成功。',
  notKept: '此设备没有保存填写的内容，请在离开前提交。',
  held: '目前没有连接，内容已作为草稿保存在本机，恢复连接后请再提交。',
  heldReady: '已恢复连接，现在可以提交这份草稿。',
  discard: '放弃草稿',
  discarded: '草稿已放弃',
  noAnswer: '没有收到答复，不确定图书馆是否已收到。再次提交不会重复。',
  look: '也可以先查看：',
  unreached: '无法连接图书馆的服务，还没有提交。您填写的内容都还在，可以再试一次。',
  required: '（必填）',
  optional: '（选填）',
  left: '还可输入 {{count}} 个字',
  over: '超出 {{count}} 个字',
} as const;
