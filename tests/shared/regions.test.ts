import { expect, test } from 'vitest';
import { provinces, regionName, regionNames, regionOf } from '#shared/regions.ts';

const cities = provinces.flatMap((province) => province.cities);

test('regions have unique codes and names in both languages', () => {
  expect(provinces).toHaveLength(34);
  expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
  for (const { code, name, nameEn } of cities) {
    expect(code).toMatch(/^\d{4}00$/);
    expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(nameEn).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/);
  }
});

test('regions are named as GB/T 2260 names them: 293 cities, 30 autonomous prefectures, 7 prefectures, 3 leagues', () => {
  const municipalities = ['11', '12', '31', '50'];
  const beyond = ['71', '81', '82'];
  const names = cities
    .filter(({ code }) => ![...municipalities, ...beyond].includes(code.slice(0, 2)))
    .map(({ name }) => name);
  const count = (ending: RegExp) => names.filter((name) => ending.test(name)).length;
  expect([count(/市$/), count(/自治州$/), count(/地区$/), count(/盟$/)]).toEqual([293, 30, 7, 3]);
  expect(names).toHaveLength(293 + 30 + 7 + 3);
});

test.each([
  ['330106', '浙江省杭州市', 'Hangzhou, Zhejiang'],
  ['310115', '上海市', 'Shanghai'],
  ['440100', '广东省广州市', 'Guangzhou, Guangdong'],
  // The city has the name of its province and is not the province.
  ['220200', '吉林省吉林市', 'Jilin, Jilin'],
  ['152200', '内蒙古自治区兴安盟', 'Hinggan, Inner Mongolia'],
  ['533100', '云南省德宏傣族景颇族自治州', 'Dehong, Yunnan'],
  ['653100', '新疆维吾尔自治区喀什地区', 'Kashgar, Xinjiang'],
  ['632500', '青海省海南藏族自治州', 'Hainan, Qinghai'],
  ['810100', '香港特别行政区', 'Hong Kong'],
])('%s is %s, in English %s', (code, zh, en) => {
  expect(regionName(code)).toBe(zh);
  expect(regionNames(code)).toEqual([zh, en]);
});

test('a district counts as its city, an unknown code as nothing', () => {
  expect(regionOf('330106')?.city.code).toBe('330100');
  expect(regionOf('999999')).toBeUndefined();
  expect(regionOf('3301')).toBeUndefined();
  expect(regionName('999999')).toBe('');
  expect(regionNames('999999')).toEqual(['', '']);
});
