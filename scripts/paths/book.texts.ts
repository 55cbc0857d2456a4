import type { Text } from '#shared/text.ts';
import type { Operator } from '#tests/paths/mutants.ts';
import type { PathFile } from '#tests/paths/path-file.ts';
import type { SeenRequest, Visitor } from '#tests/paths/record.ts';
import type { Generator, Level } from './report.ts';
import { startTexts } from './starts.texts.ts';

/** Words of the path book, [zh-CN, en]. */
export const bookText = {
  title: ['路径手册', 'Path book'],
  skip: ['跳到正文', 'Skip to the content'],
  machines: ['状态机', 'Machines'],
  intro: [
    '由状态机图生成的测试路径：每台状态机的图、各层级走过的路径、覆盖率，以及规格书中每句话由哪些迁移实现。',
    'Test walks generated from the machine graphs: each machine drawn, what each level walked and covered of it, and which transitions carry out which sentence of the specification.',
  ],
  made: ['生成于', 'Made'],
  seed: ['随机种子', 'seed'],
  allPassed: ['所有路径均符合预期。', 'Every walk ended as the machines say.'],
  someFailed: ['以下路径与状态机不符：', 'These walks parted from the machine:'],
  tableNote: [
    '每个层级走过的配置迁移；变异体由完整遍历裁决。',
    'Transitions of the config that each level took; mutants as the complete tour judges them.',
  ],
  machine: ['状态机', 'Machine'],
  states: ['状态', 'States'],
  definitions: ['配置迁移', 'Transitions of the config'],
  inputs: ['输入', 'Inputs'],
  transitions: ['有效迁移', 'Effective edges'],
  pairs: ['迁移对', 'Pairs'],
  sentences: ['规格句子', 'Sentences'],
  walks: ['路径', 'Walks'],
  steps: ['步数', 'Steps'],
  stepsOf: ['步', 'steps'],
  stepOf: ['步', 'step'],
  failed: ['失败', 'Failed'],
  mutants: ['变异体', 'Mutants'],
  coverage: ['各层级覆盖率', 'Coverage by level'],
  coverageNote: [
    '变异体：有差别的错误配置中，被该层级的路径按其所见识破的数量。',
    'Mutants: of the faulty configs that make a difference, those that the walks of a level tell from the machine by what that level sees.',
  ],
  operator: ['变异算子', 'Operator'],
  mutantsNote: [
    '完整遍历（每个状态的每个可行输入）对各类变异体的裁决。',
    'What the complete tour, every feasible input in every state, says of each kind of fault.',
  ],
  killed: ['杀死', 'Killed'],
  survived: ['存活', 'Survived'],
  equivalent: ['等价', 'Equivalent'],
  diagram: ['图', 'Diagram'],
  legendSeen: ['走过', 'walked'],
  legendFailed: ['失败', 'failed'],
  legendMissed: ['从未走过', 'never driven'],
  legend: [
    '各层级合计。指向箭头，或聚焦图后按方向键，可读规格原文。',
    'All levels together. Point at an arrow, or focus the drawing and press the arrow keys, to read its sentence.',
  ],
  whole: ['整图', 'Whole drawing'],
  transitionList: ['迁移一览', 'All transitions'],
  from: ['自', 'From'],
  event: ['事件', 'Event'],
  to: ['至', 'To'],
  stays: ['不变', 'stays'],
  takenBy: ['走过的层级', 'Taken by level'],
  never: ['从未', 'never'],
  shown: [
    '所列路径合起来走过各层级到达的每一条配置迁移；失败的排在最前。',
    'Together the walks below take every transition of the config that their level has reached; those that failed come first.',
  ],
  start: ['开始', 'Start'],
  input: ['输入', 'Input'],
  expected: ['期望', 'Expected'],
  seen: ['实际', 'Seen'],
  effects: ['应有动作', 'Effects'],
  deeds: ['所见动作', 'Effects seen'],
  requests: ['请求', 'Requests'],
  cause: ['起因', 'Cause'],
  verdict: ['结果', 'Verdict'],
  hasFailed: ['失败', 'failed'],
  passed: ['通过', 'passed'],
  notReached: ['未到达', 'not reached'],
  failingStep: ['出错的一步', 'The step that failed'],
  ignored: ['应被忽略', 'to be ignored'],
  level: ['层级', 'Level'],
  replay: ['重放', 'Replay'],
  screenshot: ['截图', 'Screenshot'],
  notDriven: ['本次未走', 'not driven this time'],
  cannot: ['无法驱动', 'What cannot be driven'],
  where: ['位置', 'Where'],
  why: ['原因', 'Reason'],
  anywhere: ['任何状态', 'any state'],
  everything: ['整台状态机', 'the whole machine'],
  trace: ['规格追溯', 'Trace'],
  traceIntro: [
    '规格书的每句话由哪些迁移实现，哪些路径走过它们，最近一次结果如何。',
    'From each sentence of the specification to the transitions that carry it out, the walks that take them, and how they ended last.',
  ],
  sections48: ['第 4 节与第 8 节', 'Sections 4 and 8'],
  otherSections: ['其余各节', 'Other sections'],
  sentence: ['规格原文', 'Sentence'],
  sentenceOrAddition: ['规格原文或补充', 'Sentence or addition'],
  lastResult: ['最近结果', 'Last result'],
  unlinked: ['没有迁移对应的句子', 'Sentences without a transition'],
  unlinkedTransitions: ['没有句子对应的迁移', 'Transitions without a sentence'],
  elsewhere: ['由谁实现', 'Carried out by'],
  notInBook: ['本次手册未含其状态机', 'a machine that this book does not hold'],
  additions: ['规格之外的补充', 'Additions that the specification leaves open'],
  addition: ['补充', 'Addition'],
  none: ['无', 'none'],
  language: ['EN', '中'],
  theme: ['切换明暗', 'Light or dark'],
} as const satisfies Record<string, Text>;

export const levelText: Readonly<Record<Level, { readonly name: Text; readonly what: Text }>> = {
  '1': { name: ['层级 1', 'Level 1'], what: ['纯状态机', 'the pure machine'] },
  '1b': { name: ['层级 1b', 'Level 1b'], what: ['运行中的 actor', 'a running actor'] },
  '2': {
    name: ['层级 2', 'Level 2'],
    what: ['真实的登录库对真实服务器', 'the session with its real library, against the real server'],
  },
  '3': { name: ['层级 3', 'Level 3'], what: ['浏览器中的成品', 'the product in a browser'] },
};

export const visitorText: Readonly<Record<Visitor, Text>> = {
  customer: ['客户', 'customer'],
  staff: ['员工', 'staff'],
  noRole: ['无角色', 'without a role'],
};

/** How walks are made: those of report.ts, and the situations that the guard meets in a browser. */
export const generatorText = {
  states: ['状态', 'states'],
  transitions: ['迁移', 'transitions'],
  inputs: ['输入', 'inputs'],
  '1-switch': ['迁移对', '1-switch'],
  w: ['W 方法', 'w'],
  random: ['随机', 'random'],
  situations: ['情形', 'situations'],
} as const satisfies Record<Generator | 'situations', Text>;

/** What became of a request that has no number as its answer. */
export const requestText = {
  held: ['暂不应答', 'held'],
  aborted: ['已中断', 'aborted'],
} as const satisfies Record<Exclude<SeenRequest['status'], number | undefined>, Text>;

/** What an effect begins with (tests/paths/seen-steps.ts, and the starts of actors); what follows is in no language. */
export const deedText = {
  start: ['启动', 'start'],
  'goes to': ['转到', 'goes to'],
  'leaves for': ['离开前往', 'leaves for'],
  toast: ['提示', 'toast'],
  console: ['控制台', 'console'],
  'tells the tabs': ['通知其他标签页', 'tells the tabs'],
} as const satisfies Record<string, Text>;

/** The name of a walk's generator; one that is not known goes by its own. */
export const generatorOf = ({ generator }: Pick<PathFile, 'generator'>): Text =>
  (generatorText as Readonly<Record<string, Text>>)[generator] ?? [generator, generator];

/** Where a walk begins; a start without words goes by its own name. */
export const startOf = ({ machine, start }: Pick<PathFile, 'machine' | 'start'>): Text => [
  startTexts[machine]?.[start] ?? start,
  start,
];

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
} as const satisfies Record<Operator, Text>;
