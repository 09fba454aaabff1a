// Words whose pinyin the dictionary of the service gets wrong, in simplified characters. Names of places and persons, and
// words that titles begin with: these decide under which letter a title stands. The last lines keep `藏文` out of `收藏文物`.

const corrections = `
藏学 zang xue,藏文 zang wen,藏语 zang yu,藏医 zang yi,藏药 zang yao,藏传 zang chuan,藏汉 zang han
汉藏 han zang,藏区 zang qu,藏史 zang shi,藏彝 zang yi,藏北 zang bei,藏南 zang nan,藏东 zang dong
川藏 chuan zang,道藏 dao zang,佛藏 fo zang,曾国藩 zeng guo fan,曾国荃 zeng guo quan,曾巩 zeng gong
曾纪泽 zeng ji ze,曾朴 zeng pu,曾参 zeng shen,曾子 zeng zi,曾氏 zeng shi,曾布 zeng bu,曾侯 zeng hou
曾昭 zeng zhao,曾文正 zeng wen zheng,仇英 qiu ying,仇兆鳌 qiu zhao ao,解缙 xie jin,解州 xie zhou
查慎行 zha shen xing,查良 zha liang,查继佐 zha ji zuo,盖叫天 ge jiao tian,乐毅 yue yi
缪荃孙 miao quan sun,缪钺 miao yue,万俟 mo qi,澹台 tan tai,尉迟 yu chi,尉犁 yu li,单县 shan xian
单雄信 shan xiong xin,种师 chong shi,种放 chong fang,么书仪 yao shu yi,员半千 yun ban qian
折家将 she jia jiang,冒顿 mo du,郇庆 xun qing,郗鉴 xi jian,郗超 xi chao,隗嚣 wei xiao,句践 gou jian
朴槿惠 piao jin hui,朴正熙 piao zheng xi,朴趾源 piao zhi yuan,区大任 ou da ren,祭遵 zhai zun
皋陶 gao yao,仇池 qiu chi,鸠摩罗什 jiu mo luo shi,南都 nan du,京都 jing du,大都 da du,都察院 du cha yuan
都匀 du yun,都兰 du lan,都柏林 du bo lin,古都 gu du,六合区 lu he qu,六合县 lu he xian,歙县 she xian
歙州 she zhou,歙砚 she yan,乐清 yue qing,乐亭 lao ting,大埔 da bu,洪洞 hong tong,浚县 xun xian
筠连 jun lian,会稽 kuai ji,莘庄 xin zhuang,泌阳 bi yang,涡阳 guo yang,什邡 shi fang,吴堡 wu bu
喀什 ka shi,大宛 da yuan,高句丽 gao gou li,绿林 lv lin,鸭绿江 ya lv jiang,蔚县 yu xian,蔚州 yu zhou
仆射 pu ye,般若 bo re,南无阿 na mo e,水浒传 shui hu zhuan,列女传 lie nv zhuan,高僧传 gao seng zhuan
黄柏 huang bo,圈养 juan yang,央行 yang hang,干隆 qian long,干坤 qian kun,干嘉 qian jia,干卦 qian gua
干县 qian xian,干陵 qian ling
收藏 shou cang,馆藏 guan cang,典藏 dian cang,珍藏 zhen cang,储藏 chu cang,冷藏 leng cang,蕴藏 yun cang,隐藏 yin cang
家藏 jia cang,私藏 si cang,秘藏 mi cang,院藏 yuan cang,旧藏 jiu cang,所藏 suo cang
`;

/** Syllables without tones, with blanks between them, by word. */
export const pinyinCorrections: Readonly<Record<string, string>> = Object.fromEntries(
  corrections
    .trim()
    .split(/[\n,]/)
    .map((line): [string, string] => {
      const [word = '', ...syllables] = line.split(' ');
      return [word, syllables.join(' ')];
    }),
);
