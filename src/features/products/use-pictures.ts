import { useEffect } from 'react';
import { ApiError, type CallOptions, call } from '#client/api.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { packText } from '#shared/text.ts';
import { pictureText } from './picture.texts.ts';
import {
  type PictureSet,
  pictureAdd,
  pictureDescribe,
  pictureLimits,
  pictureOrder,
  pictureRemove,
  productPictures,
} from './picture-edit.contract.ts';
import { smallerPicture } from './picture-fit.ts';

/** What the machine holds: the pictures, the files that wait for their turn, and those that were not taken. */
interface Pictures extends PictureSet {
  readonly id: number;
  readonly waiting: readonly File[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

type Act = 'add' | 'describe' | 'order' | 'remove' | 'dismiss';

const machine = recordMachine<Pictures, Act>({
  load: async (id, signal) => ({
    ...(await call(productPictures, { id: Number(id) }, { signal })),
    id: Number(id),
    waiting: [],
    refused: [],
  }),
  act: async (name, pictures, input, signal) => {
    const { id, version } = pictures;
    const how = { signal, quiet: true };
    switch (name) {
      case 'add':
        return upload(pictures, input as { readonly files?: readonly File[] }, how);
      case 'describe': {
        const words = input as { hash: string; altZh: string; altEn: string };
        return { ...pictures, ...(await call(pictureDescribe, { id, version, ...words }, how)) };
      }
      case 'order':
        return { ...pictures, ...(await call(pictureOrder, { id, version, ...(input as { hashes: string[] }) }, how)) };
      case 'remove':
        return { ...pictures, ...(await call(pictureRemove, { id, version, ...(input as { hash: string }) }, how)) };
      case 'dismiss':
        return { ...pictures, refused: [] };
    }
  },
});

/** One file of those that wait; what is refused is kept with its reason, and the next one has its turn. */
async function upload(
  pictures: Pictures,
  { files }: { readonly files?: readonly File[] },
  how: CallOptions,
): Promise<Pictures> {
  const [file, ...waiting] = files ?? pictures.waiting;
  const before = { ...pictures, refused: files ? [] : pictures.refused };
  if (!file) return { ...before, waiting };
  const refuse = (reason: string): Pictures => ({
    ...before,
    waiting,
    refused: [...before.refused, { name: file.name, reason }],
  });
  // What is too large is not sent at all: the server would break it off without a word for the field. Making it smaller is
  // a turn of its own, for each turn has its time.
  if (file.size > pictureLimits.bytes) {
    const smaller = await smallerPicture(file);
    if (how.signal?.aborted) return pictures;
    if (typeof smaller === 'string') return refuse(packText(pictureText[smaller]));
    return { ...before, waiting: [new File([smaller], file.name), ...waiting] };
  }
  try {
    const options = { ...how, idempotencyKey: crypto.randomUUID() };
    const added = await call(pictureAdd, { id: pictures.id, data: await base64(file) }, options);
    return { ...before, ...added, waiting };
  } catch (error) {
    if (error instanceof ApiError) return refuse(error.fieldErrors?.data?.[0] ?? error.message);
    // The file itself could not be read: it was moved away meanwhile.
    return refuse(packText(pictureText.notWhole));
  }
}

/** The bytes of a file as JSON can carry them. */
async function base64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** The pictures of one product and what can be done with them; each change is saved at once. */
export function usePictures(id: number, onDone: (name: Act) => void) {
  const view = useRecord<Pictures, Act>(machine, String(id), onDone);
  const { record, state, run } = view;
  const hasMore = state === 'shown' && (record?.waiting.length ?? 0) > 0;
  useEffect(() => {
    if (hasMore) run('add', {});
  }, [hasMore, run]);
  return view;
}
