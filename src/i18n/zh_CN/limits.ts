// What this browser forbids, and what could not be read any more, in Chinese.

export const limits = {
  putAside: '本机有 {{count}} 条记录已损坏，无法读取，已另外存放',
  blocked: {
    workers: '此浏览器不允许后台程序，没有网络时无法打开门户',
    settings: '此浏览器不允许保存设置，语言等选择只在当前页面有效',
  },
  seen: '知道了',
} as const;
