export const others = {
  title: '$t(shell.nav.others)',
  find: '在其他资源中查找',
  placeholder: '名称、拼音、供应方',
  toNav: '按类别浏览',
  kinds: {
    software: '软件工具',
    multimedia: '多媒体',
    platform: '学习平台',
    freeWeb: '免费网络资源',
  },
  about: {
    software: '统计、绘图、排版、文献管理等软件，获取方式见各自的详情。',
    multimedia: '音乐、图像、视频和演讲。',
    platform: '考试、课程与自学平台。',
    freeWeb: '馆员挑选的开放网站，任何人都可以使用。',
  },
  filters: {
    kind: '类别',
    subject: '学科',
    access: '访问方式',
    language: '语种',
    vendor: '供应方',
  },
  nav: { title: '其他资源导航', all: '查看全部（{{count}}）' },
  missing: { title: '没有这项资源', text: '图书馆可能已不再提供它，或链接有误。' },
  help: '需要帮助',
} as const;
