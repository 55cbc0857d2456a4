import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureAddress, smallAddress, smallSides } from '#features/products/picture.contract.ts';
import { pictureText } from '#features/products/picture.texts.ts';
import {
  pictureAdd,
  pictureDescribe,
  pictureGet,
  pictureLimits,
  pictureOrder,
  pictureRemove,
  productPictures,
} from '#features/products/picture-edit.contract.ts';
import { productDelete, productGet, productSetShelf } from '#features/products/product-edit.contract.ts';
import { productPage } from '#features/products/product-list.contract.ts';
import { getInfo } from '#features/products/products.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { newProduct, productNamed } from './editing.ts';
import { noise, turnedJpeg } from './picture-photos.ts';
import { hashOf, jpeg, png, webp } from './picture-samples.ts';

let app: TestApp;
let admin: Actor;
let reader: Actor;
let customer: Actor;
beforeAll(async () => {
  app = await testApp();
  await app.database.db
    .updateTable('role')
    .set({ claims: JSON.stringify(['Product_list']) })
    .where('key', '=', 'sales')
    .execute();
  [admin, reader, customer] = await Promise.all([
    actAs(app, '13900000001'),
    actAs(app, '13900000006'),
    actAs(app, '13800000003'),
  ]);
});
afterAll(() => app.close());

let products = 0;
const aProduct = (copyOf: number | null = null) => {
  products += 1;
  return newProduct(admin, `pictured-${products}`, 'flat', copyOf);
};
const add = (id: number, bytes: Uint8Array, actor = admin) =>
  actor.call(pictureAdd, { id, data: Buffer.from(bytes).toString('base64') });
const setOf = async (id: number) => (await admin.call(productPictures, { id })).body;
const fetched = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers });
const fetchPicture = (hash: string, headers: Record<string, string> = {}) => fetched(pictureAddress(hash), headers);
const smallOf = (hash: string) => Promise.all(smallSides.map((side) => fetched(smallAddress(hash, side))));
const storedSmall = (hash: string) =>
  app.database.db.selectFrom('pictureSmall').where('hash', '=', hash).selectAll().orderBy('side').execute();
/** A picture as it stood before there were small ones. */
const forgetSmall = (hash: string) => app.database.db.deleteFrom('pictureSmall').where('hash', '=', hash).execute();

describe('a picture that is uploaded', () => {
  test('is stored with the type and the measures of its bytes, and written into the activity log', async () => {
    const { id } = await aProduct();
    const bytes = await noise(640, 480).jpeg().toBuffer();
    const { status, body } = await add(id, bytes);
    const hash = hashOf(bytes);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { hash, width: 640, height: 480, altZh: '', altEn: '', type: 'image/jpeg', bytes: bytes.length },
    ]);
    const logged = await app.database.db
      .selectFrom('activityLog')
      .selectAll()
      .where('action', '=', 'addPicture')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([logged.entityId, logged.after]).toEqual([
      String(id),
      { hash, type: 'image/jpeg', width: 640, height: 480, bytes: bytes.length },
    ]);
  });

  test('is served without the place where it was taken, at the address of what is left', async () => {
    const { id } = await aProduct();
    const left = await noise(80, 60).jpeg().toBuffer();
    const taken = turnedJpeg(left, 1);
    const { body } = await add(id, taken);
    expect(body.items).toMatchObject([{ hash: hashOf(left), bytes: left.length }]);
    expect((await fetchPicture(hashOf(left))).rawPayload.equals(left)).toBe(true);
    expect((await fetchPicture(hashOf(taken))).statusCode).toBe(404);
    expect((await add(id, left)).body).toEqual({ errors: { data: [pictureText.same[0]] } });
  });

  test('is refused beside its field when it is of another kind, broken, moving, too large or too many pixels', async () => {
    const { id } = await aProduct();
    const refusals: [Uint8Array, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), pictureText.type[0]],
      [png(8, 8).subarray(0, 40), pictureText.broken[0]],
      [webp('VP8X', 8, 8, 0b10), pictureText.moving[0]],
      [Buffer.concat([png(8, 8), Buffer.alloc(pictureLimits.bytes)]), pictureText.tooLarge[0]],
      [png(30_000, 30_000), pictureText.tooManyPixels[0]],
      [png(5000, 5000), pictureText.tooManyPixels[0]],
      // As many pixels as there may be, of which there are none; a JPEG that is an outside only.
      [png(4000, 6000), pictureText.broken[0]],
      [jpeg(40, 30), pictureText.broken[0]],
    ];
    for (const [bytes, message] of refusals) {
      const { status, body } = await add(id, bytes);
      expect([status, body]).toEqual([400, { errors: { data: [message] } }]);
    }
    const notWhole = await admin.call(pictureAdd, { id, data: 'iVBORw0KGgo=%%' });
    expect(notWhole.body).toEqual({ errors: { data: [pictureText.notWhole[0]] } });
    expect((await setOf(id)).items).toEqual([]);
  });

  test('is refused when the product shows it already or has its six', async () => {
    const { id } = await aProduct();
    for (let seed = 0; seed < pictureLimits.perProduct; seed += 1)
      expect((await add(id, png(9, 9, seed))).status).toBe(200);
    expect((await add(id, png(9, 9, 0))).body).toEqual({ errors: { data: [pictureText.same[0]] } });
    expect((await add(id, png(9, 9, 99))).body).toEqual({ errors: { data: [pictureText.full[0]] } });
  });

  test('needs the claim that edits products; whoever only reads them sees it', async () => {
    const { id } = await aProduct();
    await add(id, png(10, 10));
    expect((await add(id, png(11, 11), reader)).status).toBe(403);
    const { body } = await reader.call(productPictures, { id });
    expect([body.mayEdit, body.items.length]).toEqual([false, 1]);
    expect((await customer.call(productPictures, { id })).status).toBe(403);
  });
});

describe('the address of a picture', () => {
  test('is its hash: answered with the type of its bytes, to be kept for ever, without a sign-in', async () => {
    const { id } = await aProduct();
    const bytes = await noise(20, 10).webp({ lossless: true }).toBuffer();
    await add(id, bytes);
    const answer = await fetchPicture(hashOf(bytes));
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    const etag = String(answer.headers.etag);
    for (const has of [etag, `W/${etag}`, `"another", W/"a,b",${etag}`, '*']) {
      const again = await fetchPicture(hashOf(bytes), { 'if-none-match': has });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag], has).toEqual([304, 0, etag]);
    }
    for (const other of ['"another"', hashOf(bytes), '']) {
      const again = await fetchPicture(hashOf(bytes), { 'if-none-match': other });
      expect([again.statusCode, again.rawPayload.equals(bytes)], other).toEqual([200, true]);
    }
  });

  test('of a picture that nobody has is a 404 that is not kept, and of no hash a 400', async () => {
    const { statusCode, headers } = await fetchPicture(hashOf(Buffer.from('nothing')), { 'if-none-match': '*' });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await fetchPicture('../../etc/passwd')).statusCode).toBe(404);
    expect((await app.fastify.inject({ method: 'GET', url: `${pictureAddress('a'.repeat(42))}` })).statusCode).toBe(
      400,
    );
  });
});

describe('the small versions of a picture', () => {
  test('are stored with it and answered at addresses of their own, each with its own tag, to be kept for ever', async () => {
    const { id } = await aProduct();
    const bytes = await noise(900, 600).jpeg().toBuffer();
    const hash = hashOf(bytes);
    await add(id, bytes);
    expect((await storedSmall(hash)).map(({ side }) => side)).toEqual([192, 480]);
    const answers = await smallOf(hash);
    for (const [index, { statusCode, headers, rawPayload }] of answers.entries()) {
      expect([statusCode, rawPayload.length < bytes.length]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${hash}-${smallSides[index]}"`,
      });
      const again = await fetched(smallAddress(hash, smallSides[index] ?? 192), {
        'if-none-match': String(headers.etag),
      });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    const other = await fetched(smallAddress(hash, 480), { 'if-none-match': `"${hash}", "${hash}-192"` });
    expect(other.statusCode).toBe(200);
  });

  test('are made when they are first asked for if the picture was there before them, once for all who ask', async () => {
    const { id } = await aProduct();
    const bytes = await noise(800, 600).jpeg().toBuffer();
    const hash = hashOf(bytes);
    await add(id, bytes);
    const before = await storedSmall(hash);
    await forgetSmall(hash);
    const [first, ...others] = (await Promise.all([smallOf(hash), smallOf(hash)])).flat();
    expect([first, ...others].map((each) => each?.statusCode)).toEqual([200, 200, 200, 200]);
    const [small] = before;
    expect(first?.rawPayload.equals(small?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await storedSmall(hash)).toEqual(before);
  });

  test('are the picture itself where none would be smaller, or where nobody can read it', async () => {
    const { id } = await aProduct();
    const tiny = await noise(100, 80).webp({ quality: 1 }).toBuffer();
    await add(id, tiny);
    for (const { rawPayload } of await smallOf(hashOf(tiny))) expect(rawPayload.equals(tiny)).toBe(true);
    // Earlier versions took a picture for what its head says.
    const odd = webp('VP8L', 20, 10);
    const hash = hashOf(odd);
    const row = { hash, type: 'image/webp' as const, width: 20, height: 10, bytes: odd };
    await app.database.db.insertInto('picture').values(row).execute();
    for (const { statusCode, headers, rawPayload } of await smallOf(hash))
      expect([statusCode, headers['content-type'], rawPayload.equals(odd)]).toEqual([200, 'image/webp', true]);
    expect((await storedSmall(hash)).map(({ bytes }) => bytes)).toEqual([null, null]);
  });

  test('go with the picture, and there are none of another size', async () => {
    const { id } = await aProduct();
    const bytes = await noise(300, 200).png().toBuffer();
    const hash = hashOf(bytes);
    const { version } = (await add(id, bytes)).body;
    expect((await fetched(`${pictureAddress(hash)}/320`)).statusCode).toBe(400);
    await admin.call(pictureRemove, { id, version, hash });
    expect(await storedSmall(hash)).toEqual([]);
    for (const { statusCode, headers } of await smallOf(hash))
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('the pictures of a product', () => {
  test('are put in order, described and taken away, each at the version that was seen', async () => {
    const { id } = await aProduct();
    const [first, second] = [png(12, 12, 1), png(12, 12, 2)];
    await add(id, first);
    const { version } = (await add(id, second)).body;
    const hashes = [hashOf(second), hashOf(first)];
    const ordered = await admin.call(pictureOrder, { id, version, hashes });
    expect(ordered.body.items.map(({ hash }) => hash)).toEqual(hashes);
    expect((await admin.call(pictureOrder, { id, version, hashes })).status).toBe(409);
    const described = await admin.call(pictureDescribe, {
      id,
      version: ordered.body.version,
      hash: hashOf(first),
      altZh: ' 一叠名片 ',
      altEn: 'A stack of cards',
    });
    expect(described.body.items[1]).toMatchObject({ altZh: '一叠名片', altEn: 'A stack of cards' });
    const gone = await admin.call(pictureRemove, { id, version: described.body.version, hash: hashOf(second) });
    expect(gone.body.items.map(({ hash }) => hash)).toEqual([hashOf(first)]);
    expect((await fetchPicture(hashOf(second))).statusCode).toBe(404);
  });

  test('are put in order as a whole: one that is missing or not there is refused', async () => {
    const { id } = await aProduct();
    const { version } = (await add(id, png(13, 13))).body;
    for (const hashes of [[], [hashOf(png(14, 14))]]) {
      const { status, body } = await admin.call(pictureOrder, { id, version, hashes });
      expect([status, body]).toEqual([400, { errors: { hashes: [pictureText.order[0]] } }]);
    }
  });

  test('leave the version of the draft alone, so that nobody who is editing meets a conflict', async () => {
    const { id, version } = await aProduct();
    await add(id, png(15, 15));
    expect((await admin.call(productGet, { id })).body.version).toBe(version);
  });

  test('are seen by customers at once, and by staff in the list', async () => {
    const { id } = await productNamed(admin, '宣传单');
    const shown = async () => (await customer.call(getInfo, { id })).body.pictures ?? [];
    const { length } = await shown();
    await add(id, png(16, 16));
    expect((await shown()).length).toBe(length + 1);
    const { items } = (await admin.call(productPage, { keyword: '宣传单' })).body;
    expect(items[0]?.picture?.hash).toBe((await shown())[0]?.hash);
  });

  test('go along with a copy, by their hash: what the copy takes away, the original keeps', async () => {
    const original = await aProduct();
    const bytes = png(17, 17);
    await add(original.id, bytes);
    const copy = await aProduct(original.id);
    const copied = await setOf(copy.id);
    expect(copied.items.map(({ hash }) => hash)).toEqual([hashOf(bytes)]);
    await admin.call(pictureRemove, { id: copy.id, version: copied.version, hash: hashOf(bytes) });
    expect((await fetchPicture(hashOf(bytes))).statusCode).toBe(200);
  });

  test('are deleted with the draft that had them, and stay as they are when the product is archived', async () => {
    const { id } = await aProduct();
    const bytes = png(18, 18);
    await add(id, bytes);
    await admin.call(productDelete, { id });
    expect((await fetchPicture(hashOf(bytes))).statusCode).toBe(404);
    expect((await admin.call(productPictures, { id })).status).toBe(404);

    const sold = await productNamed(admin, '杯垫');
    await add(sold.id, png(19, 19));
    await admin.call(productSetShelf, { id: sold.id, version: sold.version, on: false });
    await admin.call(productDelete, { id: sold.id });
    expect((await setOf(sold.id)).mayEdit).toBe(false);
    expect((await add(sold.id, png(20, 20))).status).toBe(409);
  });

  test('of two products that take the same picture away and show it at once are never without their bytes', async () => {
    const [one, other] = [await aProduct(), await aProduct()];
    const bytes = png(21, 21);
    const { version } = (await add(one.id, bytes)).body;
    const answers = await Promise.all([
      admin.call(pictureRemove, { id: one.id, version, hash: hashOf(bytes) }),
      add(other.id, bytes),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetchPicture(hashOf(bytes))).statusCode).toBe(200);
  });

  test('are added once for one key, whatever is sent again', async () => {
    const { id } = await aProduct();
    const input = { id, data: png(22, 22).toString('base64') };
    const key = 'picture-once';
    const [first, second] = [
      await admin.call(pictureAdd, input, { idempotencyKey: key }),
      await admin.call(pictureAdd, input, { idempotencyKey: key }),
    ];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(pictureGet.access).toBe('public');
  });
});
