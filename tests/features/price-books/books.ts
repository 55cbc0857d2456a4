import { materialBulk, materialGet, materialPage } from '#features/materials/materials.contract.ts';
import { bookPage, bookPublish } from '#features/price-books/price-books.contract.ts';
import type { Actor } from '#tests/support/act-as.ts';

/** Where the books stand, as a list says. */
export async function state(actor: Actor) {
  const { body } = await actor.call(materialPage, { pagesize: 1 });
  return body.book;
}

export async function material(actor: Actor, code: string) {
  const { status, body } = await actor.call(materialGet, { code });
  if (status !== 200) throw new Error(`${code}: ${status}`);
  return body;
}

/** What an edit form of a material would send back unchanged. */
export async function materialForm(actor: Actor, code: string) {
  const {
    nameZh,
    nameEn,
    class: kind,
    gsm,
    caliperUm,
    priceFen,
    priceUnit,
    parents,
    version,
  } = await material(actor, code);
  return { code, nameZh, nameEn, class: kind, gsm, caliperUm, priceFen, priceUnit, parents, version };
}

/** Raises the price of every paper by basis points, in the draft. */
export async function raisePapers(actor: Actor, percentBp: number) {
  const { version } = await state(actor);
  const answer = await actor.call(materialBulk, { percentBp, codes: null, class: 'paper', version });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Publishes the draft as it stands. */
export async function publish(actor: Actor, note = '') {
  const { draft, version } = await state(actor);
  return actor.call(bookPublish, { id: draft?.id ?? 0, version, note });
}

export const books = async (actor: Actor) => (await actor.call(bookPage, { pagesize: 100 })).body.items;
