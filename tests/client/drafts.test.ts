import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forbiddenStorage, SharedStorage } from '../support/browser-stand-in.ts';

let drafts: typeof import('#client/drafts.ts');
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', new SharedStorage().view());
  vi.resetModules();
  drafts = await import('#client/drafts.ts');
  drafts.ownDrafts(7);
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  test('comes back as it was kept, until it is dropped', () => {
    drafts.saveDraft('/order/create', { quantity: 500 });
    expect(drafts.readDraft('/order/create')).toEqual({ quantity: 500 });
    expect(drafts.readDraft('/order/create')).toEqual({ quantity: 500 });
    drafts.dropDraft('/order/create');
    expect(drafts.readDraft('/order/create')).toBeNull();
  });

  test('belongs to one form', () => {
    drafts.saveDraft('/order/create', 'flyer');
    expect(drafts.readDraft('/register')).toBeNull();
    drafts.dropDraft('/register');
    expect(drafts.readDraft('/order/create')).toBe('flyer');
  });

  test('belongs to one person: another one in the same tab does not see it, and he finds it again', () => {
    drafts.saveDraft('/order/create', 'flyer');
    drafts.ownDrafts(8);
    expect(drafts.readDraft('/order/create')).toBeNull();
    drafts.ownDrafts(7);
    expect(drafts.readDraft('/order/create')).toBe('flyer');
  });

  test('that is no draft is none', () => {
    drafts.saveDraft('/order/create', 'flyer');
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{broken');
    expect(drafts.readDraft('/order/create')).toBeNull();
  });

  test('is not kept by blocked storage, which stops nobody', () => {
    vi.stubGlobal('sessionStorage', forbiddenStorage());
    drafts.saveDraft('/order/create', 'flyer');
    drafts.dropDraft('/order/create');
    drafts.wipeDrafts();
    expect(drafts.readDraft('/order/create')).toBeNull();
  });
});

describe('drafts', () => {
  test('are kept by every open form when the session ends, not by one that was closed', () => {
    const saved: string[] = [];
    drafts.onSaveDrafts(() => void saved.push('quote'));
    const close = drafts.onSaveDrafts(() => void saved.push('address'));
    drafts.saveDrafts();
    expect(saved).toEqual(['quote', 'address']);
    close();
    drafts.saveDrafts();
    expect(saved).toEqual(['quote', 'address', 'quote']);
  });

  test('of everybody are wiped by a sign-out, and what else the tab keeps stays', () => {
    sessionStorage.setItem('platen.wechat', '1');
    drafts.saveDraft('/order/create', 'flyer');
    drafts.ownDrafts(8);
    drafts.saveDraft('/order/create', 'poster');
    drafts.wipeDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['platen.wechat']);
  });
});
