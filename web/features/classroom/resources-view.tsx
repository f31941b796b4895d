import { Skeleton } from '@mantine/core';
import type { Resource } from '#shared/contract/classroom.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useTextIn } from '../../ui/lesson-language.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { ModelWait } from '../../ui/model-wait.tsx';
import { isWebAddress, OuterLink } from '../../ui/outer-link.tsx';
import classes from './classroom.module.css';
import { useClassroomStore } from './classroom-store.ts';
import type { ClassroomActivity } from './classroom-types.ts';
import { classroomTexts as texts } from './texts.ts';

type Props = { activity: ClassroomActivity; onRetry: (activityId: string) => void };

/** The Librarian's list. */
export function ResourcesView({ activity, onRetry }: Props) {
  const content = useClassroomStore(({ contents }) => contents[activity.id]);
  const failed = useClassroomStore((state) => state.failed[activity.id]);
  if (content?.kind === 'resources') {
    if (content.resources.length === 0) {
      return (
        <EmptyState title={texts.emptyLibrary.title} detail={texts.emptyLibrary.body} headingOrder={3} />
      );
    }
    return <ResourceList resources={content.resources} />;
  }
  if (failed !== undefined) {
    return (
      <FailedState
        title={texts.resourcesFailed}
        detail={failed || texts.nothingLost}
        onRetry={() => onRetry(activity.id)}
      />
    );
  }
  return (
    <div>
      <p role="status" className={classes.waiting}>
        {texts.preparingResources}
        <ModelWait place={activity.id} />
      </p>
      <div aria-hidden="true" className={classes.skeleton}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    </div>
  );
}

/** The list without duplicates. */
export function ResourceList({ resources }: { resources: Resource[] }) {
  return (
    <ul className={classes.resources}>
      {[...new Map(resources.map((one) => [`${one.link} ${one.title}`, one]))].map(([key, resource]) => (
        <li key={key}>
          <ResourceItem resource={resource} />
        </li>
      ))}
    </ul>
  );
}

/** A book of the learner's own may have no address; only web addresses are linked. */
function ResourceItem({ resource }: { resource: Resource }) {
  const inLanguage = useTextIn();
  const title = resource.title.trim() || texts.untitledResource;
  const host = isWebAddress(resource.link) ? hostOf(resource.link) : '';
  const facts = [host, saidBy(resource)].filter(Boolean).join(' · ');
  return (
    <>
      <h3 dir="auto">
        {isOwnPage(resource.link) ? (
          <LocalLink href={resource.link}>{shownText(title)}</LocalLink>
        ) : (
          <OuterLink href={resource.link}>{shownText(title)}</OuterLink>
        )}
      </h3>
      {resource.description && <p {...inLanguage(resource.description)}>{shownText(resource.description)}</p>}
      {facts && <small>{facts}</small>}
    </>
  );
}

/** A lesson of the library, or a place in a document; no other internal page is a resource. */
const isOwnPage = (link: string): boolean => /^\/(?:library|documents)\/[\w-]/.test(link);

/** The source of a suggestion. Something that a model names may not exist, so it is always marked. */
function saidBy({ from, link }: Resource): string {
  if (from === 'library' || from === 'document') return texts.resourceFrom[from];
  if (from !== 'model') return '';
  return isWebAddress(link) ? texts.resourceFrom.modelWithPage : texts.resourceFrom.modelWithoutPage;
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}
