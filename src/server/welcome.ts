import { demoCustomers, demoPassword, demoStaff } from './db/seed/demo-accounts.ts';

/** The demo house's accounts, for the one who has just started it. */
export function demoNote(): string {
  const line = (person: { phone: string; note: string }) => `  ${person.phone}  ${person.note}`;
  return [
    `Demo accounts (password ${demoPassword}):`,
    ...demoCustomers.map(line),
    ...demoStaff.map((person) => `${line(person)} (staff)`),
  ].join('\n');
}
