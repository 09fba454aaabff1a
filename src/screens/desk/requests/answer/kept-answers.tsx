// Texts that the library keeps for answers: one is put into the answer, others are kept, changed and deleted.
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { TextBulletListSquare20Regular } from '@fluentui/react-icons/svg/text-bullet-list-square';
import { useState } from 'react';
import { listKeptAnswers } from '#contract/calls/desk/requests.ts';
import type { KeptAnswer } from '#contract/models/desk/request-model.ts';
import type { Language } from '#contract/models/model.ts';
import { useRead } from '#data/use-read.ts';
import { tagOf } from '#i18n/lang.ts';
import { useLanguage, useText } from '#i18n/use-text.ts';
import { KeptAnswersDialog } from './kept-answers-dialog.tsx';

interface KeptAnswersProps {
  /** What is typed now; a new text begins with it. */
  typed: string;
  onChoose: (words: string) => void;
}

/** The menu of the texts. */
export function KeptAnswers({ typed, onChoose }: KeptAnswersProps) {
  const text = useText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const reading = useRead(listKeptAnswers, {}, { hideMessage: true });
  const items = reading.data?.items ?? [];
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<TextBulletListSquare20Regular />}>
            {text('deskRequests.kept.label')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {items.flatMap((item) =>
              languagesOf(item, language).map((each) => (
                <MenuItem
                  key={`${item.id} ${each}`}
                  onClick={() => onChoose(item.text[each] ?? '')}
                >
                  <span lang={tagOf(each)}>
                    {text('deskRequests.kept.item', {
                      name: item.name,
                      language: text(`deskRequests.languages.${each}`),
                    })}
                  </span>
                </MenuItem>
              )),
            )}
            {items.length === 0 ? (
              <MenuItem disabled>
                {text(
                  reading.status === 'failed'
                    ? 'deskRequests.kept.away'
                    : reading.status === 'pending'
                      ? 'shell.list.loading'
                      : 'deskRequests.kept.none',
                )}
              </MenuItem>
            ) : null}
            <MenuDivider />
            <MenuItem disabled={reading.status !== 'ready'} onClick={() => setIsOpen(true)}>
              {text('deskRequests.kept.edit')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isOpen ? (
        <KeptAnswersDialog items={items} typed={typed} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** The librarian's own language first. */
function languagesOf({ text }: KeptAnswer, own: Language): readonly Language[] {
  const both: readonly Language[] = own === 'en' ? ['en', 'zh_CN'] : ['zh_CN', 'en'];
  return both.filter((each) => (text[each] ?? '') !== '');
}
