// What else can be done with a task.
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import type { Task } from '#contract/models/desk/task-model.ts';
import { useText } from '#i18n/use-text.ts';
import { useDesk } from '../frame/desk-context.ts';
import type { TaskQuestion } from './task-dialog.tsx';
import type { useTaskSteps } from './use-task-steps.ts';

interface TaskMenuProps {
  task: Task;
  name: string;
  steps: ReturnType<typeof useTaskSteps>;
  /** Opens the form for more than one press. */
  onAsk: (question: TaskQuestion) => void;
}

/** The menu of a task. */
export function TaskMenu({ task, name, steps, onAsk }: TaskMenuProps) {
  const text = useText();
  const { username, colleagues } = useDesk();
  const others = colleagues.filter(
    (each) => each.username !== task.assignee && each.username !== username,
  );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-label={text('deskTasks.actionsOf', { name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {steps.isMine(task) ? null : (
            <MenuItem onClick={() => void steps.claim(task)}>{text('deskTasks.claim')}</MenuItem>
          )}
          {task.assignee === null ? null : (
            <MenuItem onClick={() => void steps.release(task)}>
              {text('deskTasks.release')}
            </MenuItem>
          )}
          <MenuItem onClick={() => onAsk({ kind: 'edit', task })}>
            {text('deskTasks.edit')}
          </MenuItem>
          {task.notBefore === null ? (
            <MenuItem onClick={() => onAsk({ kind: 'notNow', task })}>
              {text('deskTasks.notNow')}
            </MenuItem>
          ) : (
            <MenuItem onClick={() => void steps.resume(task)}>{text('deskTasks.now')}</MenuItem>
          )}
          {others.length === 0 ? null : (
            <>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>{text('deskTasks.assign')}</MenuGroupHeader>
                {others.map((each) => (
                  <MenuItem
                    key={each.username}
                    onClick={() => void steps.assign(task, each.username)}
                  >
                    {each.displayName || each.username}
                  </MenuItem>
                ))}
              </MenuGroup>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
