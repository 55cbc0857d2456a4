/**
 * Regions of GB/T 2260: provinces and what they are divided into, as "cityPart Chinese English" lists. Most are cities
 * (市, added below); prefectures, autonomous prefectures and leagues stand with their full names.
 * Source: the public code table, state of 2024; a code table is data, not law, so a district code (330106) is
 * accepted when its city (3301) is known. 71, 81 and 82 are listed because people enter them; the demo house
 * doesn't ship there (INV-37).
 */
export interface City {
  /** Six digits, e.g. 330100. */
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
}
export interface Province extends City {
  readonly cities: readonly City[];
}

const table: readonly (readonly [code: string, name: string, nameEn: string, cities: string])[] = [
  ['11', '北京市', 'Beijing', '01北京Beijing'],
  ['12', '天津市', 'Tianjin', '01天津Tianjin'],
  [
    '13',
    '河北省',
    'Hebei',
    '01石家庄Shijiazhuang 02唐山Tangshan 03秦皇岛Qinhuangdao 04邯郸Handan 05邢台Xingtai 06保定Baoding 07张家口Zhangjiakou 08承德Chengde 09沧州Cangzhou 10廊坊Langfang 11衡水Hengshui',
  ],
  [
    '14',
    '山西省',
    'Shanxi',
    '01太原Taiyuan 02大同Datong 03阳泉Yangquan 04长治Changzhi 05晋城Jincheng 06朔州Shuozhou 07晋中Jinzhong 08运城Yuncheng 09忻州Xinzhou 10临汾Linfen 11吕梁Lyuliang',
  ],
  [
    '15',
    '内蒙古自治区',
    'Inner Mongolia',
    '01呼和浩特Hohhot 02包头Baotou 03乌海Wuhai 04赤峰Chifeng 05通辽Tongliao 06鄂尔多斯Ordos 07呼伦贝尔Hulunbuir 08巴彦淖尔Bayannur 09乌兰察布Ulanqab 22兴安盟Hinggan 25锡林郭勒盟Xilingol 29阿拉善盟Alxa',
  ],
  [
    '21',
    '辽宁省',
    'Liaoning',
    '01沈阳Shenyang 02大连Dalian 03鞍山Anshan 04抚顺Fushun 05本溪Benxi 06丹东Dandong 07锦州Jinzhou 08营口Yingkou 09阜新Fuxin 10辽阳Liaoyang 11盘锦Panjin 12铁岭Tieling 13朝阳Chaoyang 14葫芦岛Huludao',
  ],
  [
    '22',
    '吉林省',
    'Jilin',
    '01长春Changchun 02吉林Jilin 03四平Siping 04辽源Liaoyuan 05通化Tonghua 06白山Baishan 07松原Songyuan 08白城Baicheng 24延边朝鲜族自治州Yanbian',
  ],
  [
    '23',
    '黑龙江省',
    'Heilongjiang',
    '01哈尔滨Harbin 02齐齐哈尔Qiqihar 03鸡西Jixi 04鹤岗Hegang 05双鸭山Shuangyashan 06大庆Daqing 07伊春Yichun 08佳木斯Jiamusi 09七台河Qitaihe 10牡丹江Mudanjiang 11黑河Heihe 12绥化Suihua 27大兴安岭地区Daxinganling',
  ],
  ['31', '上海市', 'Shanghai', '01上海Shanghai'],
  [
    '32',
    '江苏省',
    'Jiangsu',
    '01南京Nanjing 02无锡Wuxi 03徐州Xuzhou 04常州Changzhou 05苏州Suzhou 06南通Nantong 07连云港Lianyungang 08淮安Huaian 09盐城Yancheng 10扬州Yangzhou 11镇江Zhenjiang 12泰州Taizhou 13宿迁Suqian',
  ],
  [
    '33',
    '浙江省',
    'Zhejiang',
    '01杭州Hangzhou 02宁波Ningbo 03温州Wenzhou 04嘉兴Jiaxing 05湖州Huzhou 06绍兴Shaoxing 07金华Jinhua 08衢州Quzhou 09舟山Zhoushan 10台州Taizhou 11丽水Lishui',
  ],
  [
    '34',
    '安徽省',
    'Anhui',
    '01合肥Hefei 02芜湖Wuhu 03蚌埠Bengbu 04淮南Huainan 05马鞍山Maanshan 06淮北Huaibei 07铜陵Tongling 08安庆Anqing 10黄山Huangshan 11滁州Chuzhou 12阜阳Fuyang 13宿州Suzhou 15六安Luan 16亳州Bozhou 17池州Chizhou 18宣城Xuancheng',
  ],
  [
    '35',
    '福建省',
    'Fujian',
    '01福州Fuzhou 02厦门Xiamen 03莆田Putian 04三明Sanming 05泉州Quanzhou 06漳州Zhangzhou 07南平Nanping 08龙岩Longyan 09宁德Ningde',
  ],
  [
    '36',
    '江西省',
    'Jiangxi',
    '01南昌Nanchang 02景德镇Jingdezhen 03萍乡Pingxiang 04九江Jiujiang 05新余Xinyu 06鹰潭Yingtan 07赣州Ganzhou 08吉安Jian 09宜春Yichun 10抚州Fuzhou 11上饶Shangrao',
  ],
  [
    '37',
    '山东省',
    'Shandong',
    '01济南Jinan 02青岛Qingdao 03淄博Zibo 04枣庄Zaozhuang 05东营Dongying 06烟台Yantai 07潍坊Weifang 08济宁Jining 09泰安Taian 10威海Weihai 11日照Rizhao 13临沂Linyi 14德州Dezhou 15聊城Liaocheng 16滨州Binzhou 17菏泽Heze',
  ],
  [
    '41',
    '河南省',
    'Henan',
    '01郑州Zhengzhou 02开封Kaifeng 03洛阳Luoyang 04平顶山Pingdingshan 05安阳Anyang 06鹤壁Hebi 07新乡Xinxiang 08焦作Jiaozuo 09濮阳Puyang 10许昌Xuchang 11漯河Luohe 12三门峡Sanmenxia 13南阳Nanyang 14商丘Shangqiu 15信阳Xinyang 16周口Zhoukou 17驻马店Zhumadian',
  ],
  [
    '42',
    '湖北省',
    'Hubei',
    '01武汉Wuhan 02黄石Huangshi 03十堰Shiyan 05宜昌Yichang 06襄阳Xiangyang 07鄂州Ezhou 08荆门Jingmen 09孝感Xiaogan 10荆州Jingzhou 11黄冈Huanggang 12咸宁Xianning 13随州Suizhou 28恩施土家族苗族自治州Enshi',
  ],
  [
    '43',
    '湖南省',
    'Hunan',
    '01长沙Changsha 02株洲Zhuzhou 03湘潭Xiangtan 04衡阳Hengyang 05邵阳Shaoyang 06岳阳Yueyang 07常德Changde 08张家界Zhangjiajie 09益阳Yiyang 10郴州Chenzhou 11永州Yongzhou 12怀化Huaihua 13娄底Loudi 31湘西土家族苗族自治州Xiangxi',
  ],
  [
    '44',
    '广东省',
    'Guangdong',
    '01广州Guangzhou 02韶关Shaoguan 03深圳Shenzhen 04珠海Zhuhai 05汕头Shantou 06佛山Foshan 07江门Jiangmen 08湛江Zhanjiang 09茂名Maoming 12肇庆Zhaoqing 13惠州Huizhou 14梅州Meizhou 15汕尾Shanwei 16河源Heyuan 17阳江Yangjiang 18清远Qingyuan 19东莞Dongguan 20中山Zhongshan 51潮州Chaozhou 52揭阳Jieyang 53云浮Yunfu',
  ],
  [
    '45',
    '广西壮族自治区',
    'Guangxi',
    '01南宁Nanning 02柳州Liuzhou 03桂林Guilin 04梧州Wuzhou 05北海Beihai 06防城港Fangchenggang 07钦州Qinzhou 08贵港Guigang 09玉林Yulin 10百色Baise 11贺州Hezhou 12河池Hechi 13来宾Laibin 14崇左Chongzuo',
  ],
  ['46', '海南省', 'Hainan', '01海口Haikou 02三亚Sanya 03三沙Sansha 04儋州Danzhou'],
  ['50', '重庆市', 'Chongqing', '01重庆Chongqing'],
  [
    '51',
    '四川省',
    'Sichuan',
    '01成都Chengdu 03自贡Zigong 04攀枝花Panzhihua 05泸州Luzhou 06德阳Deyang 07绵阳Mianyang 08广元Guangyuan 09遂宁Suining 10内江Neijiang 11乐山Leshan 13南充Nanchong 14眉山Meishan 15宜宾Yibin 16广安Guangan 17达州Dazhou 18雅安Yaan 19巴中Bazhong 20资阳Ziyang 32阿坝藏族羌族自治州Aba 33甘孜藏族自治州Garze 34凉山彝族自治州Liangshan',
  ],
  [
    '52',
    '贵州省',
    'Guizhou',
    '01贵阳Guiyang 02六盘水Liupanshui 03遵义Zunyi 04安顺Anshun 05毕节Bijie 06铜仁Tongren 23黔西南布依族苗族自治州Qianxinan 26黔东南苗族侗族自治州Qiandongnan 27黔南布依族苗族自治州Qiannan',
  ],
  [
    '53',
    '云南省',
    'Yunnan',
    '01昆明Kunming 03曲靖Qujing 04玉溪Yuxi 05保山Baoshan 06昭通Zhaotong 07丽江Lijiang 08普洱Puer 09临沧Lincang 23楚雄彝族自治州Chuxiong 25红河哈尼族彝族自治州Honghe 26文山壮族苗族自治州Wenshan 28西双版纳傣族自治州Xishuangbanna 29大理白族自治州Dali 31德宏傣族景颇族自治州Dehong 33怒江傈僳族自治州Nujiang 34迪庆藏族自治州Diqing',
  ],
  [
    '54',
    '西藏自治区',
    'Tibet',
    '01拉萨Lhasa 02日喀则Shigatse 03昌都Qamdo 04林芝Nyingchi 05山南Shannan 06那曲Nagqu 25阿里地区Ngari',
  ],
  [
    '61',
    '陕西省',
    'Shaanxi',
    '01西安Xian 02铜川Tongchuan 03宝鸡Baoji 04咸阳Xianyang 05渭南Weinan 06延安Yanan 07汉中Hanzhong 08榆林Yulin 09安康Ankang 10商洛Shangluo',
  ],
  [
    '62',
    '甘肃省',
    'Gansu',
    '01兰州Lanzhou 02嘉峪关Jiayuguan 03金昌Jinchang 04白银Baiyin 05天水Tianshui 06武威Wuwei 07张掖Zhangye 08平凉Pingliang 09酒泉Jiuquan 10庆阳Qingyang 11定西Dingxi 12陇南Longnan 29临夏回族自治州Linxia 30甘南藏族自治州Gannan',
  ],
  [
    '63',
    '青海省',
    'Qinghai',
    '01西宁Xining 02海东Haidong 22海北藏族自治州Haibei 23黄南藏族自治州Huangnan 25海南藏族自治州Hainan 26果洛藏族自治州Golog 27玉树藏族自治州Yushu 28海西蒙古族藏族自治州Haixi',
  ],
  ['64', '宁夏回族自治区', 'Ningxia', '01银川Yinchuan 02石嘴山Shizuishan 03吴忠Wuzhong 04固原Guyuan 05中卫Zhongwei'],
  [
    '65',
    '新疆维吾尔自治区',
    'Xinjiang',
    '01乌鲁木齐Urumqi 02克拉玛依Karamay 04吐鲁番Turpan 05哈密Hami 23昌吉回族自治州Changji 27博尔塔拉蒙古自治州Bortala 28巴音郭楞蒙古自治州Bayingolin 29阿克苏地区Aksu 30克孜勒苏柯尔克孜自治州Kizilsu 31喀什地区Kashgar 32和田地区Hotan 40伊犁哈萨克自治州Ili 42塔城地区Tacheng 43阿勒泰地区Altay',
  ],
  ['71', '台湾省', 'Taiwan', '01台北Taipei'],
  ['81', '香港特别行政区', 'Hong Kong', '01香港特别行政区Hong_Kong'],
  ['82', '澳门特别行政区', 'Macao', '01澳门特别行政区Macao'],
];

const cityPattern = /^(\d{2})([^A-Za-z]+)([A-Za-z_]+)$/;
const isNoCity = /(?:地区|自治州|盟|行政区)$/;

export const provinces: readonly Province[] = table.map(([code, name, nameEn, cities]) => ({
  code: `${code}0000`,
  name,
  nameEn,
  cities: cities.split(' ').map((entry) => {
    const [, part = '', city = '', cityEn = ''] = cityPattern.exec(entry) ?? [];
    return {
      code: `${code}${part}00`,
      name: isNoCity.test(city) ? city : `${city}市`,
      nameEn: cityEn.replace('_', ' '),
    };
  }),
}));

const byPrefix = new Map<string, { province: Province; city: City }>();
for (const province of provinces)
  for (const city of province.cities) byPrefix.set(city.code.slice(0, 4), { province, city });

/** Province and city of a six-digit code (a city or one of its districts), or undefined when the code is unknown. */
export const regionOf = (code: string): { province: Province; city: City } | undefined =>
  /^\d{6}$/.test(code) ? byPrefix.get(code.slice(0, 4)) : undefined;

/** "浙江省杭州市"-like name frozen on addresses; municipalities are named once. */
export function regionName(code: string): string {
  const found = regionOf(code);
  if (!found) return '';
  const { province, city } = found;
  return province.name === city.name ? province.name : `${province.name}${city.name}`;
}

/** The same name with its English side: "Hangzhou, Zhejiang". */
export function regionNames(code: string): readonly [zh: string, en: string] {
  const found = regionOf(code);
  if (!found) return ['', ''];
  const { province, city } = found;
  const en = province.name === city.name ? city.nameEn : `${city.nameEn}, ${province.nameEn}`;
  return [regionName(code), en];
}
