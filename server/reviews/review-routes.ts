import { answerReview, getReviews, getToday, gradeReviews } from '#shared/contract/endpoints/reviews.ts';
import { readRoute, route } from '../http/route.ts';
import type { ReviewService } from './review-service.ts';
import type { TodayService } from './today-service.ts';

type Deps = { reviews: ReviewService; today: TodayService };

export const reviewRoutes = ({ reviews, today }: Deps) => [
  readRoute(getToday, ({ reader }) => today.read(reader)),
  route(getReviews, ({ user, query }) =>
    reviews.session(user.id, { more: query.more === 'true', early: query.early === 'true' }),
  ),
  route(gradeReviews, ({ user, body }) => reviews.grade(user.id, body.grades)),
  route(answerReview, ({ user, params, body }) =>
    reviews.answer(user.id, params.id, body.round, body.answer),
  ),
];
