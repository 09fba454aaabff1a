export const picker = {
  remaining: '还可选 {{count}} 个',
  chosen: '已选择',
  remove: '移除：{{name}}',
  nothing: '没有符合的选项，换一个词试试。',
  wholeOrParts: '选择整体会取代其下各项；选择其下一项会取代整体。',
  found: '找到 {{count}} 个选项',
  count: '已选 {{count}} 个',
  done: '完成',
  cancel: '取消',
} as const;
