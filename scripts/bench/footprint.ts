import { bounded, type Figure } from './measure.ts';
import { startPlaten } from './stack.ts';

/** Memory at idle and time to ready on existing data, on PostgreSQL. */
export async function footprintFigures(databaseUrl: string): Promise<Figure[]> {
  await (await startPlaten(databaseUrl)).stop();
  const platen = await startPlaten(databaseUrl);
  try {
    await new Promise((idle) => setTimeout(idle, 5000));
    return [
      bounded('ready on existing data', platen.readyMs / 1000, 's', 1.5, 'at most'),
      bounded('memory at idle', platen.memoryMb(), 'MB', 150, 'at most'),
    ];
  } finally {
    await platen.stop();
  }
}
