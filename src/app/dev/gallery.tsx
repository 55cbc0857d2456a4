import { Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Badge, StatusTag, type Tone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox, Segment, Switch } from '#ui/choice.tsx';
import { CheckCard, RadioCards } from '#ui/choice-cards.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Facts } from '#ui/facts.tsx';
import { PasswordField, SelectField, TextareaField, TextField } from '#ui/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PhoneCodeField } from '#ui/phone-code-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/state.tsx';
import { Steps } from '#ui/steps.tsx';
import { type Column, DataTable, SimpleTable } from '#ui/table.tsx';
import { LinkTabs, Tabs } from '#ui/tabs.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const tones: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'];
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const two = css({ display: 'grid', gap: '5', gridTemplateColumns: { lg: '1fr 1fr' } });
const noop = () => {};

interface Sample {
  id: number;
  no: string;
  product: string;
  total: string;
}
const samples: readonly Sample[] = [
  { id: 1, no: 'P20261127-0012', product: '彩盒 350g 白卡 覆哑膜', total: '¥3,482.16' },
  { id: 2, no: 'P20261126-0098', product: '双面名片 300g 铜版纸', total: '¥120.00' },
];
const columns: readonly Column<Sample>[] = [
  { key: 'no', title: '订单号', primary: true, cell: (item) => <TextLink to="/dev/ui">{item.no}</TextLink> },
  { key: 'product', title: '产品', cell: (item) => item.product },
  { key: 'state', title: '状态', cell: () => <StatusTag tone="warning">待付款</StatusTag> },
  { key: 'total', title: '金额', align: 'end', sort: 'descending', onSort: noop, cell: (item) => item.total },
  {
    key: 'action',
    title: '操作',
    action: true,
    cell: () => <Menu items={[{ key: 'copy', label: '复制', icon: <Copy />, onSelect: noop }]} />,
  },
];

/** /dev/ui, in development only: every part on one page, to be looked at in both themes, languages and widths. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="界面部件"
        lead="Every part of src/ui."
        meta={<StatusTag tone="info">dev</StatusTag>}
        action={<Button icon={<Plus aria-hidden />}>新增</Button>}
      />
      <div className={css({ display: 'grid', gap: '6' })}>
        <Actions />
        <Inputs />
        <Choices />
        <Data />
        <States />
      </div>
    </>
  );
}

function Actions() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Actions" action={<Badge tone="accent">12</Badge>}>
      <div className={css({ display: 'grid', gap: '4' })}>
        <div className={row}>
          <Button>提交订单</Button>
          <Button variant="outline">取消</Button>
          <Button variant="ghost">更多筛选</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            删除
          </Button>
          <Button loading>保存</Button>
          <Button disabled>不可用</Button>
          <Button size="sm" variant="outline">
            小
          </Button>
          <ButtonLink to="/dev/ui" size="lg">
            去下单
          </ButtonLink>
          <CopyButton value="P20261127-0012" />
          <Tooltip text="只有待付款的订单可以取消">
            <Button variant="outline" size="sm">
              提示
            </Button>
          </Tooltip>
        </div>
        <div className={row}>
          {tones.map((tone) => (
            <StatusTag key={tone} tone={tone}>
              {tone}
            </StatusTag>
          ))}
          <TextLink href="https://example.com/">外部链接</TextLink>
        </div>
        <div className={row}>
          <Button variant="outline" onClick={() => setOpen('dialog')}>
            对话框
          </Button>
          <Button variant="outline" onClick={() => setOpen('confirm')}>
            确认
          </Button>
          <Button variant="outline" onClick={() => setOpen('drawer')}>
            抽屉
          </Button>
        </div>
        <Alert tone="info" title="说明">
          价格以下单时为准。
        </Alert>
        <Alert tone="success">已保存。</Alert>
        <Alert tone="warning">文件分辨率低于 300 dpi。</Alert>
        <Alert tone="danger" title="未能提交">
          请检查收货地址。
        </Alert>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="修改备注" footer={<Button onClick={close}>保存</Button>}>
        <TextareaField label="备注" />
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onConfirm={close} onCancel={close} title="删除这个地址？" danger>
        删除后无法恢复。
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="筛选">
        <div className={css({ padding: '6', width: '20rem' })}>
          <Button onClick={close}>关闭</Button>
        </div>
      </Drawer>
    </Card>
  );
}

function Inputs() {
  const [count, setCount] = useState<number | null>(500);
  return (
    <Card title="Inputs">
      <div className={two}>
        <TextField label="收货人" required help="与身份证一致" placeholder="姓名" />
        <TextField label="手机号" defaultValue="1380000" error="手机号须为1开头的11位数字" type="tel" />
        <PasswordField label="密码" defaultValue="print2026" />
        <PhoneCodeField label="验证码" sendLabel="获取验证码" onSend={noop} />
        <PhoneCodeField label="验证码" sendLabel="获取验证码" waitLabel="42 秒后重发" onSend={noop} />
        <NumberField label="数量" value={count} onChange={setCount} min={100} max={50_000} step={100} suffix="张" />
        <TextField label="宽度" prefix="W" suffix="mm" defaultValue="90" />
        <SelectField label="纸张" placeholder="请选择" options={[{ value: 'a', label: '157g 铜版纸' }]} />
        <TextField label="不可用" disabled defaultValue="只读" />
        <DateField label="交货日" name="due" defaultValue="2026-11-27" />
        <TextareaField label="备注" />
      </div>
    </Card>
  );
}

function Choices() {
  const [side, setSide] = useState('2');
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState('a');
  return (
    <Card title="Choices">
      <div className={two}>
        <RadioCards
          legend="覆膜"
          name="film"
          value={side}
          onChange={setSide}
          options={[
            { value: '1', label: '不覆膜' },
            { value: '2', label: '覆哑膜', note: '手感细腻' },
            { value: '3', label: '触感膜', reason: '仅限 250g 以上' },
          ]}
        />
        <div className={css({ display: 'grid', gap: '4', alignContent: 'start' })}>
          <Segment
            label="面数"
            value={side}
            onChange={setSide}
            options={[
              { value: '1', label: '单面' },
              { value: '2', label: '双面' },
            ]}
          />
          <CheckCard label="圆角" note="半径 3 mm" checked={on} onChange={setOn} />
          <div className={row}>
            <Checkbox label="记住我" checked={on} onChange={setOn} />
            <Checkbox label="部分" checked={false} indeterminate onChange={setOn} />
            <Switch label="上架" checked={on} onChange={setOn} />
          </div>
        </div>
        <Tabs
          label="登录方式"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'a', label: '密码登录' },
            { key: 'b', label: '验证码登录' },
          ]}
        >
          {tab}
        </Tabs>
        <LinkTabs
          label="状态"
          tabs={[
            { key: 'all', label: '全部', to: '?', count: 12, current: true },
            { key: 'pay', label: '待付款', to: '?status=pay', count: 3, current: false },
          ]}
        />
      </div>
    </Card>
  );
}

function Data() {
  const [page, setPage] = useState(4);
  return (
    <>
      <Card title="Table" padded={false}>
        <DataTable caption="订单" columns={columns} rows={samples} rowKey={(item) => item.id} />
        <Pagination page={page} pageSize={20} total={213} onPage={setPage} onPageSize={noop} />
      </Card>
      <div className={two}>
        <Card title="Steps">
          <Steps
            label="进度"
            current={2}
            steps={[
              { key: '1', label: '下单', note: '11-26 10:21' },
              { key: '2', label: '付款', note: '11-26 10:40' },
              { key: '3', label: '生产' },
              { key: '4', label: '发货' },
            ]}
          />
        </Card>
        <Card title="Timeline">
          <Timeline
            items={[
              { key: 1, title: '已付款', time: '2026-11-27 14:05', state: 'done' },
              { key: 2, title: '生产中', note: '预计 11-29 完成', state: 'now' },
              { key: 3, title: '发货', state: 'ahead' },
            ]}
          />
        </Card>
        <Card title="Facts">
          <Facts
            items={[
              { label: '印刷', value: '¥820.00' },
              { label: '应付', value: '¥937.21', strong: true },
            ]}
          />
        </Card>
        <Card title="Breaks" padded={false}>
          <SimpleTable caption="数量价格表">
            <thead>
              <tr>
                <th scope="col">数量</th>
                <th scope="col" data-align="end">
                  单价
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>500</td>
                <td data-align="end">¥0.82</td>
              </tr>
              <tr data-current="">
                <td>1,000</td>
                <td data-align="end">¥0.61</td>
              </tr>
            </tbody>
          </SimpleTable>
        </Card>
      </div>
    </>
  );
}

const Cell = ({ children }: { children: ReactNode }) => <Card>{children}</Card>;

function States() {
  return (
    <div className={two}>
      <Cell>
        <EmptyState title="还没有订单" text="选好规格，当场看到价格。" action={<Button>去报价</Button>} />
      </Cell>
      <Cell>
        <ErrorState text="网络不稳定。" requestId="req-7f3a" onRetry={noop} />
      </Cell>
      <Cell>
        <LoadingState />
      </Cell>
      <Cell>
        <Skeleton lines={4} />
        <QrCode value="https://example.com/" label="二维码" />
      </Cell>
    </div>
  );
}
