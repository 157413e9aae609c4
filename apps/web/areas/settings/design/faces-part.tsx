import { Group } from '@mantine/core';
import { Face, type FaceSize } from '../../../ui/pictures/face.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sample } from './sample.tsx';

const sizes: readonly FaceSize[] = [24, 32, 40, 56, 96];
const names = ['Noura Al-Otaibi', 'نورة العتيبي', 'Grace Santos', 'أمل', 'Mary Cruz', 'لينا خوري', 'Yara'];
/** The darkest and the lightest that a salon may choose are among them. */
const colours = ['#c2571a', '#2f7d6b', '#8a4fa3', '#c0396b', '#3a6ea5', '#000000', '#ffffff', '#ffe600'];

export function FacesPart() {
  return (
    <>
      <PageHeader title="Faces" />
      <Sample title="Sizes">
        <Group gap="sm">
          {sizes.map((size) => (
            <Face key={size} name="Noura Al-Otaibi" id={1} size={size} />
          ))}
          {sizes.map((size) => (
            <Face key={size} name="نورة العتيبي" id={2} size={size} shape="square" />
          ))}
        </Group>
      </Sample>
      <Sample title="By id">
        <Group gap="sm">
          {names.map((name, id) => (
            <Face key={name} name={name} id={id} size={40} />
          ))}
        </Group>
      </Sample>
      <Sample title="By a chosen colour">
        <Group gap="sm">
          {colours.map((colour, index) => (
            <Face key={colour} name={names[index % names.length] ?? ''} colour={colour} size={40} />
          ))}
          {colours.map((colour) => (
            <Face key={colour} name="Gel polish" colour={colour} size={40} shape="square" />
          ))}
        </Group>
      </Sample>
      <Sample title="A picture that is gone">
        <Face name="Rania Mansour" uniqueId="00000000-0000-4000-8000-000000000000" colour="#8a4fa3" size={56} />
      </Sample>
    </>
  );
}
