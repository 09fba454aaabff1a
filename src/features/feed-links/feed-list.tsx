// The menu with links to feeds.
import {
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemLink,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { type FeedLink, feedTypes } from '#contract/wire/feed-paths.ts';
import { useText } from '#i18n/use-text.ts';
import { useModal } from '#ui/dialogs/use-modal.tsx';

interface FeedListProps {
  links: readonly FeedLink[];
  target: HTMLElement | null;
  onClose: () => void;
}

/** The open menu; Escape, a choice or a click outside closes it. */
export function FeedList({ links, target, onClose }: FeedListProps) {
  const text = useText();
  useModal();
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{text('feeds.hint')}</MenuGroupHeader>
            {links.map(({ name, format, path }) => (
              <MenuItemLink
                key={path}
                href={path}
                type={feedTypes[format]}
                target="_blank"
                rel="noreferrer"
              >
                {text('feeds.item', {
                  name: text(`feeds.names.${name}`),
                  format: text(`feeds.formats.${format}`),
                })}
              </MenuItemLink>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
