import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, distanceToPerson, enrolmentFault, judgeMatch, largestDistance, leastMargin } from './face-match.ts';
import { type Descriptor, descriptorLength, type Shot, shotFault, shotPoses } from './face-template.ts';

/** A face at a place of its own, and the same face again, a given distance away. */
const faceAt = (person: number): Descriptor => Array.from({ length: descriptorLength }, (_, index) => (index === person ? 0.6 : 0.1));
const near = (face: Descriptor, apart: number, along: number): Descriptor =>
  face.map((value, index) => (index === along ? value + apart : value));
const shotsOf = (person: number): Descriptor[] => [0, 1, 2, 3, 4].map((shot) => near(faceAt(person), 0.2, 100 + shot));

const anyFace = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: descriptorLength, maxLength: descriptorLength });

describe('how far faces are apart', () => {
  test('is a distance: none to itself, the same both ways, never longer by a detour', () => {
    fc.assert(
      fc.property(anyFace, anyFace, anyFace, (a, b, c) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 12);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-9);
      }),
    );
  });

  test('is of two descriptions of one length alone', () => expect(() => distance([1], faceAt(1))).toThrow('128'));

  test('to a person does not depend on the order of the shots, and one lucky shot is not enough', () => {
    const face = faceAt(3);
    expect(distanceToPerson([face, ...shotsOf(40)], face)).toBeGreaterThan(0.2);
    expect(distanceToPerson(shotsOf(3).reverse(), face)).toBeCloseTo(distanceToPerson(shotsOf(3), face), 12);
  });
});

describe('a face is confirmed', () => {
  const own = shotsOf(3);
  test('where it is the person named', () =>
    expect(judgeMatch([faceAt(3), near(faceAt(3), 0.1, 50)], own, [shotsOf(9)])).toEqual({ ok: true }));

  test('never where it is somebody else, nobody, or the person has not enrolled', () => {
    expect(judgeMatch([faceAt(9)], own, [])).toEqual({ ok: false, fault: 'not_alike' });
    expect(judgeMatch([], own, [])).toMatchObject({ ok: false });
    expect(judgeMatch([faceAt(3)], [], [])).toMatchObject({ ok: false });
    expect(judgeMatch([faceAt(3).map(() => Number.NaN)], own, [])).toMatchObject({ ok: false });
  });

  test('never where another of the account is as near, within the margin', () => {
    const twin = own.map((shot) => near(shot, leastMargin / 3, 60));
    expect(judgeMatch([faceAt(3)], own, [shotsOf(9), twin])).toEqual({ ok: false, fault: 'more_like_another' });
  });

  test('never where two people were in front of the camera', () =>
    expect(judgeMatch([faceAt(3), faceAt(9)], own, [])).toEqual({ ok: false, fault: 'two_people' }));

  test('only nearer than the limit and nearer than all others by the margin, whoever they are', () => {
    fc.assert(
      fc.property(
        fc.array(anyFace, { minLength: 1, maxLength: 2 }),
        fc.array(anyFace, { minLength: 5, maxLength: 5 }),
        fc.array(anyFace, { maxLength: 5 }),
        (faces, mine, other) => {
          const small = (face: Descriptor) => face.map((value) => value / 12);
          const [seen, shots, others] = [faces.map(small), mine.map(small), other.length === 0 ? [] : [other.map(small)]];
          if (!judgeMatch(seen, shots, others).ok) return;
          for (const face of seen) {
            expect(distanceToPerson(shots, face)).toBeLessThanOrEqual(largestDistance);
            for (const one of others)
              expect(distanceToPerson(one, face)).toBeGreaterThanOrEqual(distanceToPerson(shots, face) + leastMargin);
          }
        },
      ),
    );
  });
});

describe('five shots', () => {
  const angles = { front: [0, 5], left: [20, 5], right: [-20, 5], up: [0, -6], down: [0, 18] } as const;
  const shot = (pose: (typeof shotPoses)[number], along: number, change: Partial<Shot> = {}): Shot => ({
    ...{ pose, yaw: angles[pose][0], pitch: angles[pose][1], width: 0.4, width_pixels: 250, sharpness: 300 },
    descriptor: near(faceAt(3), 0.2, along),
    ...change,
  });
  const good = () => shotPoses.map((pose, index) => shot(pose, 100 + index));

  test('of one person from five sides are taken', () => expect(enrolmentFault(good())).toBeNull());
  test('are five, each looking another way', () => {
    expect(enrolmentFault(good().slice(1))).toEqual({ fault: 'wrong_poses' });
    expect(enrolmentFault(good().reverse())).toEqual({ fault: 'wrong_poses' });
    expect(enrolmentFault(good().with(1, shot('left', 101, { yaw: -20 })))).toEqual({ fault: 'poor_shot', index: 1 });
  });
  test('are no copies of one picture, and of nobody else', () => {
    expect(enrolmentFault(good().with(2, shot('right', 101)))).toEqual({ fault: 'copies' });
    expect(enrolmentFault(good().with(4, shot('down', 104, { descriptor: faceAt(9) })))).toEqual({ fault: 'not_one_person' });
  });
  test('up and down are looked at from the front: a head that is still turned from the view before is no other view', () => {
    expect(enrolmentFault(good().with(3, shot('up', 103, { yaw: -22 })))).toEqual({ fault: 'poor_shot', index: 3 });
    expect(enrolmentFault(good().with(4, shot('down', 104, { yaw: 22 })))).toEqual({ fault: 'poor_shot', index: 4 });
  });
  test('are large and sharp', () => {
    const front = shot('front', 100);
    expect(shotFault({ ...front, width: 0.1 }, 'front', null)).toBe('too_small');
    expect(shotFault({ ...front, width_pixels: 60 }, 'front', null)).toBe('too_small');
    expect(shotFault({ ...front, sharpness: 5 }, 'front', null)).toBe('not_sharp');
    expect(shotFault({ ...front, yaw: 30 }, 'front', null)).toBe('wrong_pose');
  });
});
