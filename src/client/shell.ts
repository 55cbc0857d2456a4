import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { type Sidebar, shellMachine } from '#machines/shell.ts';

const cookie = 'sidebarStatus';
const yearSeconds = 31_536_000;

/** Device and sidebar of the layout (spec section 2); one actor for the life of the page. */
const shell = createActor(
  shellMachine.provide({
    actions: {
      writeCookie: (_, { sidebar }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari yet
        document.cookie = `${cookie}=${sidebar}; path=/; max-age=${yearSeconds}; samesite=lax`;
      },
    },
  }),
  { input: { width: innerWidth, sidebar: rememberedSidebar() } },
).start();

addEventListener('resize', () => shell.send({ type: 'viewport.changed', width: innerWidth }));

function rememberedSidebar(): Sidebar {
  return document.cookie.split('; ').includes(`${cookie}=closed`) ? 'closed' : 'open';
}

export function toggleSidebar(): void {
  shell.send({ type: 'sidebar.toggle' });
}

/** Told by the router after each navigation: on a phone the sidebar closes. */
export function shellRouteChanged(): void {
  shell.send({ type: 'route.changed' });
}

export type Device = 'desktop' | 'mobile';
export const useDevice = (): Device =>
  useSelector(shell, (snapshot) => (snapshot.hasTag('mobile') ? 'mobile' : 'desktop'));
export const currentDevice = (): Device => (shell.getSnapshot().hasTag('mobile') ? 'mobile' : 'desktop');
export const useSidebarOpen = (): boolean => useSelector(shell, (snapshot) => snapshot.hasTag('sidebarOpen'));
