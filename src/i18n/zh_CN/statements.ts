// What the portal says of itself where the library has written no such document.
export const statements = {
  privacy: {
    title: '隐私说明',
    html:
      '<p>不登录也可以查阅门户。登录读者的关注与浏览记录只用于个人中心，仅本人可见；使用统计只计次数，不含姓名。</p>' +
      '<p>门户不使用广告与跟踪程序。为便于离线使用，部分内容保存在您的设备上；退出登录后，个人内容会从该设备上清除。</p>',
  },
  accessibility: {
    title: '无障碍声明',
    html:
      '<p>门户以《网络内容无障碍指南》（WCAG）2.2 的 AA 级为目标：全部功能可以只用键盘操作，页面结构和状态可由读屏软件读出，支持放大到 400%、深色外观和系统的高对比度设置。</p>' +
      '<p>各数据库由数据商提供，其网站与文献的无障碍程度由数据商决定。使用中遇到困难，请联系图书馆，我们会协助您获取所需内容。</p>',
  },
} as const;
