import type { Operator } from '#tests/paths/mutants.ts';

/** Words of the path book, [zh-CN, en]. */
export const bookText = {
  title: ['路径手册', 'Path book'],
  intro: [
    '由状态机图生成的测试路径：每台状态机的图、走过的路径、覆盖率，以及规格书中每句话由哪些迁移实现。',
    'Test walks generated from the machine graphs: each machine drawn, what was walked, how much of it was covered, and which transitions carry out which sentence of the specification.',
  ],
  machine: ['状态机', 'Machine'],
  states: ['状态', 'States'],
  definitions: ['配置迁移', 'Transitions of the config'],
  inputs: ['输入', 'Inputs'],
  transitions: ['有效迁移', 'Effective edges'],
  pairs: ['迁移对', 'Pairs'],
  walks: ['路径', 'Walks'],
  steps: ['步', 'Steps'],
  failed: ['失败', 'Failed'],
  mutants: ['变异体', 'Mutants'],
  operator: ['变异算子', 'Operator'],
  killed: ['杀死', 'Killed'],
  survived: ['存活', 'Survived'],
  equivalent: ['等价', 'Equivalent'],
  diagram: ['图', 'Diagram'],
  legend: [
    '绿：走过；红：失败；灰虚线：未走过。指向箭头可见规格原文。',
    'Green: walked; red: failed; grey, dashed: never. Point at an arrow to read its sentence.',
  ],
  shown: [
    '所列路径合起来走过每一条配置迁移；失败的排在最前。',
    'Together the walks below take every transition of the config; those that failed come first.',
  ],
  start: ['开始', 'Start'],
  input: ['输入', 'Input'],
  expected: ['期望状态', 'Expected state'],
  effects: ['产生的动作', 'Effects'],
  seen: ['实际', 'Seen'],
  verdict: ['结果', 'Verdict'],
  passed: ['通过', 'passed'],
  level: ['层级', 'Level'],
  replay: ['重放', 'Replay'],
  trace: ['规格追溯', 'Trace'],
  traceIntro: [
    '规格书与状态机之间的对应。',
    'From each sentence of the specification to the transitions that carry it out, and the walks that take them.',
  ],
  sentence: ['规格原文', 'Sentence'],
  unlinked: ['没有迁移对应的句子', 'Sentences without a transition'],
  additions: ['规格之外的补充', 'Additions that the specification leaves open'],
  none: ['无', 'none'],
  back: ['全部状态机', 'All machines'],
  language: ['English', '中文'],
} as const;

/** Kinds of faults (tests/paths/mutants.ts). */
export const operatorText = {
  'transition dropped': ['删去迁移', 'transition dropped'],
  'transition retargeted': ['改变迁移目标', 'transition retargeted'],
  'guard dropped': ['删去守卫', 'guard dropped'],
  'guard negated': ['守卫取反', 'guard negated'],
  'action dropped': ['删去动作', 'action dropped'],
  'actions swapped': ['交换动作', 'actions swapped'],
  'invoke dropped': ['删去调用', 'invoke dropped'],
  'entry dropped': ['删去进入动作', 'entry dropped'],
  'exit dropped': ['删去离开动作', 'exit dropped'],
  'wrong initial state': ['错误的初始状态', 'wrong initial state'],
  'sneak path': ['潜行路径', 'sneak path'],
} as const satisfies Record<Operator, readonly [string, string]>;
