import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { printPaper } from './print-paper.ts';

interface PaperToChoose {
  /** The entry of the menu: "In Arabic". */
  name: string;
  ask: () => Promise<Response>;
}

/** A button whose menu opens the print dialog on one of several papers, such as the same in each language. */
export function PaperMenu({ label, papers }: { label: string; papers: readonly PaperToChoose[] }) {
  const [isMaking, setIsMaking] = useState(false);
  const print = async (ask: PaperToChoose['ask']): Promise<void> => {
    setIsMaking(true);
    await printPaper(ask());
    setIsMaking(false);
  };
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className="not-printed"
          variant="default"
          loading={isMaking}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map(({ name, ask }) => (
          <Menu.Item key={name} onClick={() => void print(ask)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
