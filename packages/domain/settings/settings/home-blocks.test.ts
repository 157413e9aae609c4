import { expect, test } from 'vitest';
import { arrangedBlocks, homeBlocks } from './home-blocks.ts';

const names = (blocks: ReturnType<typeof arrangedBlocks>): string[] => blocks.map(({ block }) => block);

test('a salon that arranged nothing has every block, shown, in the usual order', () => {
  expect(arrangedBlocks([])).toEqual(homeBlocks.map((block) => ({ block, is_shown: 1 })));
});

test('the order of the salon is kept, and what it hid stays hidden', () => {
  const arranged = [...homeBlocks].toReversed().map((block) => ({ block, is_shown: block === 'team' ? 0 : 1 }));
  const blocks = arrangedBlocks(arranged);
  expect(names(blocks)).toEqual(['times', ...[...homeBlocks].toReversed().filter((block) => block !== 'times')]);
  expect(blocks.filter(({ is_shown }) => is_shown === 0)).toEqual([{ block: 'team', is_shown: 0 }]);
});

test('a block that came after the salon arranged its page is shown behind the one it follows', () => {
  const known = homeBlocks.filter((block) => block !== 'gallery').map((block) => ({ block, is_shown: 1 }));
  expect(names(arrangedBlocks(known))).toEqual([...homeBlocks]);
});

test('what is unknown or there twice falls away', () => {
  const blocks = arrangedBlocks([
    { block: 'about', is_shown: 1 },
    { block: 'guestbook', is_shown: 1 },
    { block: 'about', is_shown: 0 },
  ]);
  expect(names(blocks).toSorted()).toEqual([...homeBlocks].toSorted());
  expect(blocks.find(({ block }) => block === 'about')?.is_shown).toBe(1);
});
