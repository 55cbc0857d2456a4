import { readFile } from 'node:fs/promises';
import { checkedPicture, showPicture } from '#features/products/picture.service.ts';
import type { Text } from '#shared/text.ts';
import type { Tx } from '../database.ts';

/** Drawn by us with scripts/demo-pictures/draw.mjs. By the code of the product that shows them, in their order. */
const pictures: Readonly<Record<string, readonly (readonly [file: string, alt: Text])[]>> = {
  'business-card': [
    [
      'business-card',
      ['一叠墨绿色名片，旁边立着一张背面', 'A pile of dark green cards, and the back of one beside it'],
    ],
    ['business-card-2', ['三张名片背面和一张正面扇形排开', 'Three cards fanned out from behind, one from the front']],
  ],
  flyer: [
    ['flyer', ['宣传单正反两面：正面是山丘与太阳', 'Both sides of a flyer with hills and a sun']],
    ['flyer-2', ['六张宣传单叠在一起', 'Six flyers, one upon the other']],
  ],
  poster: [['poster', ['贴在墙上的海报', 'A poster taped to a wall']]],
  booklet: [['booklet', ['摊开的骑马钉画册，书脊处有两枚订书钉', 'An open booklet with two staples in its fold']]],
  'perfect-book': [['perfect-book', ['立着的胶装书，看得见书脊', 'A perfect-bound book standing, its spine in view']]],
  'tuck-box': [['tuck-box', ['珊瑚色插口彩盒', 'A coral tuck-end box']]],
  'rsc-box': [['rsc-box', ['封好胶带的牛皮瓦楞纸箱', 'A kraft corrugated box, taped shut']]],
  'roll-label': [['roll-label', ['一卷不干胶标签，露出两枚', 'A roll of labels with two of them unwound']]],
  'paper-bag': [['paper-bag', ['绳提手的白色手提袋', 'A white paper bag with rope handles']]],
  'hang-tag': [['hang-tag', ['红绳系着的两枚吊牌', 'Two hang tags on a red string']]],
  banner: [['banner', ['绷在两根立杆之间的横幅', 'A banner stretched between two poles']]],
  coaster: [['coaster', ['三枚圆形杯垫', 'Three round coasters']]],
};

/**
 * Pictures of a dozen products; the others show how a product looks without one. A demo house that has worked since its
 * products were seeded may have renamed one or given it pictures of its own: that one is left alone.
 */
export async function run(tx: Tx): Promise<void> {
  for (const [code, files] of Object.entries(pictures)) {
    const product = await tx
      .selectFrom('product')
      .where('code', '=', code)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('productPicture').whereRef('productId', '=', 'product.id').select('hash'))),
      )
      .select('id')
      .executeTakeFirst();
    if (!product) continue;
    for (const [file, alt] of files) {
      const bytes = await readFile(new URL(`./pictures/${file}.webp`, import.meta.url));
      await showPicture(tx, checkedPicture(bytes), { productId: product.id, userId: null, alt });
    }
  }
}
